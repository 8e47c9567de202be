/** Messages of the testimonials. §1 */
export const testimonialSection = {
  title: 'What shoppers say',
  note: 'From reviews of verified purchases',
  /** Label of placeholder testimonials in a demo without reviews. */
  placeholderNote: 'Sample reviews',
  placeholders: [
    {
      name: 'Asha P., Pune',
      text: 'The turntable came packed like a birthday present. It has not stopped since.',
    },
    {
      name: 'Imran Q., Kochi',
      text: 'I asked one question about the grinder and got a real answer the same day.',
    },
    {
      name: 'Leela S., Shillong',
      text: 'Prices with tax and shipping shown before I sign in. That is all I ever wanted.',
    },
  ],
};
