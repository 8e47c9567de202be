import { normalizeText } from '../../domain/catalogue/normalize-text';

/** Default synonyms, one group per line, in lower case. A synonym may consist of two words. */
const SYNONYM_GROUPS = `
mobile, mobiles, phone, phones, smartphone, smartphones, cellphone, handset, mobail, मोबाइल, फ़ोन
tv, television, televisions, टीवी
laptop, laptops, notebook, leptop, लैपटॉप
headphone, headphones, headset, headsets, hedfon, hedphone, हेडफ़ोन
earphone, earphones, iyarfon, earbud, earbuds, airpods, headphones, ईयरफ़ोन
speaker, speakers, loudspeaker, loudspeakers, spikar, spiker, स्पीकर
fridge, refrigerator, refrigerators, फ़्रिज
ac, aircon, air conditioner
powerbank, powerbanks, power bank, portable charger
webcam, webcams, web camera
camera, cameras, camcorder, कैमरा
smartwatch, smartwatches, smart watch, fitness band
watch, watches, wristwatch, घड़ी
mic, mics, microphone, microphones
mouse, mice
keyboard, keyboards, keypad
gamepad, gamepads, controller, joystick
monitor, monitors, display
wifi, wi-fi
router, routers, modem
lamp, lamps, लैंप
turntable, turntables, record player, gramophone
soundbar, soundbars, sound bar
kettle, kettles, केतली
drone, drones, quadcopter, quadcopters
tablet, tablets, ipad
charger, chargers, adapter, adaptor, adaptors, adapters
`;

/** Groups of synonyms until an admin changes them. */
export const DEFAULT_SYNONYM_GROUPS: readonly string[][] = SYNONYM_GROUPS.trim()
  .split('\n')
  .map((line) => line.split(',').map(normalizeText));

/** Synonyms by normalized word. */
export function synonymsByWordOf(
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const synonymsByWord = new Map<string, Set<string>>();
  for (const words of groups)
    for (const word of words) {
      const synonyms = synonymsByWord.get(word) ?? new Set();
      synonymsByWord.set(word, synonyms);
      for (const synonym of words) if (synonym !== word) synonyms.add(synonym);
    }
  return new Map([...synonymsByWord].map(([word, synonyms]) => [word, [...synonyms]]));
}
