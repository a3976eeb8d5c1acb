import { KeplrDouble } from './KeplrDouble'

/** Whom a hostile wallet would pay. */
export const thief = new KeplrDouble('', ['thief']).address()
