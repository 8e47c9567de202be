import { Slider } from 'antd';
import { useRef, type PointerEvent } from 'react';
import { drag, clampCrop, MAX_ZOOM, cropBounds, squareOf, type Crop } from './crop';
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
  const dragged = useDrag((by) => onCrop(drag(picture, crop, by)));

  return (
    <div className={styles.cropper}>
      <div className={styles.window} {...dragged}>
        <img
          src={picture.source}
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
        from={1}
        to={MAX_ZOOM}
        onChange={(zoom) => onCrop(clampCrop(picture, { ...crop, zoom }))}
      />
      <CropSlider
        label="Left to right"
        value={crop.across}
        {...bounds.across}
        onChange={(across) => onCrop({ ...crop, across })}
      />
      <CropSlider
        label="Up and down"
        value={crop.down}
        {...bounds.down}
        onChange={(down) => onCrop({ ...crop, down })}
      />
    </div>
  );
}

/** Pointer handlers that report a drag in shares of the element's width. */
function useDrag(onDrag: (by: { across: number; down: number }) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const release = () => {
    last.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLDivElement>) {
      if (!last.current) return;
      const edge = currentTarget.clientWidth;
      onDrag({ across: (x - last.current.x) / edge, down: (y - last.current.y) / edge });
      last.current = { x, y };
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

interface CropSliderProps {
  label: string;
  value: number;
  from: number;
  to: number;
  onChange: (value: number) => void;
}

const STEPS = 40;

/** Renders nothing when the centre cannot move in this direction. */
function CropSlider({ label, value, from, to, onChange }: CropSliderProps) {
  if (to - from < 0.001) return null;
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{label}</span>
      <Slider
        min={from}
        max={to}
        step={(to - from) / STEPS}
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
