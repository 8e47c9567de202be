/** A picture of a product. */
export interface GalleryPicture {
  image: string;
  /** Alternative text in the language of the page, or in English. */
  alt: string;
  /** Alternative text in Hindi; absent or null without one. */
  altHi?: string | null;
  /** Background colour; the API calls it `ground`. */
  ground: string;
}
