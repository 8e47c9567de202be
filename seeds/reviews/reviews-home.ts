import type { SeedReviews } from '../listed-products';

/** Demo reviews of products for desk and kitchen. */
export const HOME_REVIEWS: SeedReviews = {
  lamp: [
    [4, 'Stays exactly where I push it. The old one bowed all evening.'],
    [3, 'Nice yellow. The bulb in the box is too warm for drawing.'],
    [5, 'Cheers up a grey desk more than any plant.'],
    [3, 'The switch on the foot is handy, the cable is short.'],
    [4, 'Simple and steady. Looks dearer than it was.'],
    [2, 'A dent in the shade on arrival. Exchanged, but it took nine days.'],
    [4, 'Light falls where I read and nowhere else, so my wife sleeps.'],
    [3, 'Arm needed tightening after a month, with a coin.'],
    [4, 'Sturdy foot, no wobble. I would buy it again.'],
  ],
  kettle: [
    [5, 'Pours like a pen writes.'],
    [4, 'My coffee got better, though I changed nothing else.'],
    [4, 'Smaller than it looks, enough for three cups.'],
    [3, 'Beautiful. The lid has to be pressed down well, or steam finds your hand.'],
    [5, 'Green like the shutters of our old house.'],
    [4, 'Boils 0.9 litres in under four minutes here.'],
    [2, 'Grip is good, but a drop runs down the spout each time.'],
    [5, 'Two months of daily chai, and the walnut has taken on a shine.'],
    [4, 'I asked for it in cream and they answered kindly that there is only green.'],
    [4, 'Quiet until just before the boil, then clicks off.'],
    [3, 'I miss a mark for the water level inside.'],
    [5, 'Please make more, my sister wants one and it is sold out.'],
  ],
  espresso: [
    [5, 'Took me twenty tries to learn. Now the café down the road has lost us.'],
    [4, 'I asked one question about the grinder and got a real answer the same day.', 'Imran Q.'],
    [4, 'Heavy, solid, easy to clean. Mind the height under a shelf.'],
    [3, 'Good coffee, but it needs fifteen minutes to be truly hot.'],
    [5, 'The gauge is not decoration. I learned to read it, and the cup shows it.'],
    [4, 'Steam is strong enough for two cappuccinos in a row, not three.'],
    [5, 'Cream enamel and brass. Guests talk about it before they taste.'],
    [3, 'Drip tray is small. With four coffee drinkers I empty it twice a day.'],
    [4, 'South Indian decoction lovers, it does that too, with a coarse grind.'],
    [4, 'Seals can be bought one by one. A good sign.'],
  ],
};
