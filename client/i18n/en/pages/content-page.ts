/** Messages of content pages, such as the terms of the shop. */
export const contentPage = {
  title: 'Page',
  versionOf: (date: string) => `Version of ${date}`,
  preview: 'This is the preview of a draft. Its link ends an hour after its creation.',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
