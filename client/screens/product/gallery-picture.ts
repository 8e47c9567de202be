/** One of a product's pictures. */
export interface GalleryPicture {
  image: string;
  alt: string;
  ground: string;
}
