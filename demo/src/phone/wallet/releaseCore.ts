/**
 * The client keeps each core on `globalThis` by its storage prefix, and hands the old one to whoever starts another with
 * that prefix. A phone that was stopped leaves nothing there.
 */
export function releaseCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
}
