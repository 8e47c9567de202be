import { Slider } from 'antd';
import { useRef, type PointerEvent } from 'react';
import { dragCrop, clampCrop, MAX_ZOOM, cropBounds, squareOf, type Crop } from './crop';
import type { ChosenPicture } from './picture-file';
import styles from './cropper.module.css';

interface CropperProps {
  picture: ChosenPicture;
  onCrop: (crop: Crop) => void;
}

/** Selects the square to keep, by dragging or with sliders. */
export function Cropper({ picture, onCrop }: CropperProps) {
  const { crop, width, height } = picture;
  const { left, top, size } = squareOf(picture, crop);
  const bounds = cropBounds(picture, crop);
  const dragHandlers = useDrag((movement) => onCrop(dragCrop(picture, crop, movement)));

  return (
    <div className={styles.cropper}>
      <div className={styles.viewport} {...dragHandlers}>
        <img
          src={picture.dataUrl}
          alt="The square that is kept"
          draggable={false}
          style={{
            width: percent(width / size),
            left: percent(-left / size),
            top: percent(-top / size),
            aspectRatio: `${width} / ${height}`,
          }}
        />
      </div>
      <CropSlider
        label="Zoom"
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        onChange={(zoom) => onCrop(clampCrop(picture, { ...crop, zoom }))}
      />
      <CropSlider
        label="Left to right"
        value={crop.centreX}
        {...bounds.centreX}
        onChange={(centreX) => onCrop({ ...crop, centreX })}
      />
      <CropSlider
        label="Up and down"
        value={crop.centreY}
        {...bounds.centreY}
        onChange={(centreY) => onCrop({ ...crop, centreY })}
      />
    </div>
  );
}

/** Pointer handlers that report a drag in shares of the element's width. */
function useDrag(onDrag: (movement: { x: number; y: number }) => void) {
  const lastPosition = useRef<{ x: number; y: number }>(undefined);
  const endDrag = () => {
    lastPosition.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      lastPosition.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLDivElement>) {
      if (!lastPosition.current) return;
      const elementWidth = currentTarget.clientWidth;
      onDrag({
        x: (x - lastPosition.current.x) / elementWidth,
        y: (y - lastPosition.current.y) / elementWidth,
      });
      lastPosition.current = { x, y };
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  };
}

interface CropSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const SLIDER_STEPS = 40;

/** A slider with a label. Renders nothing for an empty range, because then the centre cannot move in this direction. */
function CropSlider({ label, value, min, max, onChange }: CropSliderProps) {
  if (max - min < 0.001) return null;
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{label}</span>
      <Slider
        min={min}
        max={max}
        step={(max - min) / SLIDER_STEPS}
        value={value}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        onChange={onChange}
      />
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
