/** A picture of a product. */
export interface GalleryPicture {
  image: string;
  alt: string;
  ground: string;
}
