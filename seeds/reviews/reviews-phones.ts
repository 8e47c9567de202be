import type { SeedReviews } from '../listed-products';

/** Demo reviews of phones, tablets, watches and chargers. */
export const PHONE_REVIEWS: SeedReviews = {
  phone: [
    [5, 'Fits my hand. That has become rare.'],
    [4, 'Battery is honest, a day and a half with the map running.'],
    [4, 'Four screws and I saw the battery. Did not need to, but I could.'],
    [5, 'Seven years of updates in writing. I framed it. Joking, but I kept it.'],
    [3, 'Good phone. The wide lens is soft in the corners.'],
    [4, 'Blue is deep and does not collect fingerprints.'],
    [5, 'Came without forty programs that nobody asked for.'],
    [4, 'Speaks on two numbers without mixing them up.'],
    [5, 'Replaced the glass myself after a fall, in twenty minutes.'],
    [3, 'Charging is slow compared with my last one. It stays cool, so perhaps that is why.'],
  ],
  tablet: [
    [5, 'I correct school notebooks on it, thirty a day. The stylus has not missed a stroke.'],
    [4, 'Matt screen is a blessing near the window. Films look a bit less bright.'],
    [4, 'The stand holds at two angles. I would have liked a third.'],
    [5, 'My son draws, I read, and it lasts the weekend.'],
    [4, 'Slot for a card, finally. All our songs are on it.'],
    [3, 'Good for notes. Big drawings with many layers become slow.'],
    [5, 'Stylus clings to the edge by a magnet and charges there.'],
    [4, 'Light enough to hold in bed, which I should not do.'],
  ],
  smartwatch: [
    [4, 'Nine days is true if you do not look at it all the time.'],
    [5, 'Real hands! It is a watch first.'],
    [4, 'The orange ring shames me into the stairs.'],
    [3, 'Sleep is guessed rather than measured, I think.'],
    [5, 'Survives the swimming pool and my toddler.'],
    [4, 'Strap changes in ten seconds. I have three now.'],
    [4, 'Messages are readable, answering is fiddly.'],
    [5, 'Bright outside at noon, dim in the cinema. As it should be.'],
    [3, 'Nice watch, too thick for a shirt cuff.'],
  ],
  powerbank: [
    [5, 'One for me, one for whoever forgot theirs. Somebody always has.'],
    [4, 'Fills my phone twice with a bit left over.'],
    [5, 'Woven cable has not frayed in four months, a record in this house.'],
    [4, 'The lights tell the truth. Others stay on three until they die.'],
    [4, 'Slim, but the cream one shows every mark.'],
    [5, 'Flew with both in hand luggage, no questions asked.'],
    [3, 'Works, gets warm when it charges quickly.'],
    [5, 'Power cut of nine hours, both phones alive.'],
  ],
};
