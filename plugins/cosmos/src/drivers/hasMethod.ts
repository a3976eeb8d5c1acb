/** Whether a wallet's object has a method. */
export const hasMethod = (holder: unknown, name: string): boolean =>
  typeof Reflect.get(Object(holder), name) === 'function'
