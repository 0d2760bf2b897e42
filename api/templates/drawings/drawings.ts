import { climateFacts, forestWalk, gardenSoul, howYouRecharge, solarSystem, underTheSea } from './nature.ts';
import { bigGames, capitalCities, christmasEvening, nextHoliday, yourRoom } from './places.ts';
import {
  firstAid,
  fireSafety,
  foodHygiene,
  gdprBasics,
  goodService,
  kitchenMyths,
  pubMusic,
  spotThePhish,
  teamAnimal,
  whichCoffee,
} from './things.ts';

/** The drawing of each template, around 0,0; those that have a design are drawn by it. */
export const drawings: Readonly<Record<string, () => string>> = {
  'solar-system': solarSystem,
  'kitchen-myths': kitchenMyths,
  'pub-music': pubMusic,
  'under-the-sea': underTheSea,
  'big-games': bigGames,
  'christmas-evening': christmasEvening,
  'capital-cities': capitalCities,
  'forest-walk': forestWalk,
  'climate-facts': climateFacts,
  'which-coffee': whichCoffee,
  'next-holiday': nextHoliday,
  'team-animal': teamAnimal,
  'garden-soul': gardenSoul,
  'how-you-recharge': howYouRecharge,
  'your-room': yourRoom,
  'spot-the-phish': spotThePhish,
  'gdpr-basics': gdprBasics,
  'first-aid': firstAid,
  'fire-safety': fireSafety,
  'good-service': goodService,
  'food-hygiene': foodHygiene,
};
