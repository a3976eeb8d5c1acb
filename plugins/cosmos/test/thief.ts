import { KeplrDouble } from './KeplrDouble'

/** The account that a hostile wallet would pay. */
export const thief = new KeplrDouble('', ['thief']).address()
