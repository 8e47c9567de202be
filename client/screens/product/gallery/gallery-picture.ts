/** A picture of a product. */
export interface GalleryPicture {
  image: string;
  alt: string;
  /** Background colour; the API calls it `ground`. */
  ground: string;
}
