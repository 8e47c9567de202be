import type { SeedReviews } from '../listed-products';

/** Demo reviews of the cameras and the drone. */
export const CAMERA_REVIEWS: SeedReviews = {
  camera: [
    [5, 'I take fewer pictures now, and keep more of them.'],
    [5, 'Dials that click, a ring that glides, and no menu before the first photo.'],
    [4, 'Wonderful lens. Battery is good for about 300 shots, so buy a second one.'],
    [5, 'The finder takes a day to learn. After that everything else feels slow.', 'Arjun Nair'],
    [5, 'Carried it through Ladakh in a coat pocket. Cold hands, no trouble.'],
    [4, 'No video to speak of. I knew that and bought it for that.'],
    [5, 'Colours are calm, skin looks like skin. No editing needed.'],
    [5, 'People smile at it. Nobody smiles at a phone.'],
    [5, 'Shot my cousin’s wedding between the paid photographers. The family prefers mine.'],
    [4, 'One card slot worries me a little for work. For everything else it is enough.'],
    [5, 'At f/2 in a tea stall at night, hand held, sharp.'],
    [5, 'It weighs just enough.'],
    [3, 'Picture quality is superb, but the strap lugs scratched the side before I put rings under them.'],
    [5, 'I had the old film one of my grandfather. This is the same idea, made now.'],
    [5, 'Service recalibrated my finder at no charge after I dropped it.'],
    [5, 'Black leather, silver top. My husband says it is jewellery. He is right.'],
    [4, 'The manual is a real book, in English and Hindi. Print is too small.'],
    [5, 'If you want zoom, look elsewhere. If you want to look, look here.'],
  ],
  drone: [
    [4, 'Flies steadier than I do. Coming back by itself saved me twice.'],
    [5, 'Mapped two hectares of tea with it. Pictures are straight and sharp.'],
    [4, 'Twenty-eight minutes in still air, in our wind rather twenty-two.'],
    [3, 'Flies well, but read the rules before you buy. Registering took me longer than learning.'],
    [5, 'Blades snap off for the rucksack. The spare set was needed, trees grow quickly.'],
    [4, 'Quieter than the one at our club. Dogs still mind.'],
    [4, 'Camera is very good by day. After sunset leave it at home.'],
    [3, 'The phone holder of the remote is too tight for a phone in a case.'],
  ],
  webcam: [
    [4, 'My face is no longer blue. That was all I wanted.'],
    [5, 'A slide over the lens, in brass. I close it after every call, with pleasure.'],
    [4, 'Focus stays put, as the page says. The old one hunted all day.'],
    [3, 'Picture good, microphones ordinary.'],
    [4, 'The clip holds on a thick old screen as well.'],
    [4, 'Works in every program we have tried at the office, seven so far.'],
    [2, 'In a dark room it is grainy. Buy a lamp with it.'],
  ],
};
