import { connectErrors } from '@plugboard/core'

/** Calls a method of a wallet's object. @throws KitError `connect/unsupportedMethod` where it has none of that name */
export async function callOn(holder: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(Object(holder), name)
  if (typeof method !== 'function')
    throw connectErrors.unsupportedMethod({ notes: `The wallet has no '${name}'.` })
  return Reflect.apply(method, holder, args)
}
