import { suggest } from '@plugboard/service-common/commands'

/**
 * The accounts of `--address`, by CAIP-2 chain. Throws a TypeError for one that would not be queried: the operator would believe that it was.
 *
 * @param chains on which an account is queried
 */
export function readAddresses(
  given: readonly string[],
  chains: readonly string[]
): Readonly<Record<string, string>> {
  const pairs = given.map((one) => {
    const [chainId = '', address = '', ...more] = one.split('=')
    if (chainId === '' || address === '' || more.length > 0)
      throw new TypeError(`--address must be CHAIN=ADDRESS, and '${one}' is not.`)
    if (!chains.includes(chainId))
      throw new TypeError(
        `--address: '${chainId}' is not among the chains of the configuration${suggest(chainId, chains) || '.'}`
      )
    return [chainId, address] as const
  })
  return Object.fromEntries(pairs)
}
