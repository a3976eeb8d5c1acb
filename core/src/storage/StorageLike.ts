/** The part of the Web Storage interface that a kit needs; `localStorage` has it. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
