import type { WalletProject } from '../../settings/settingsSchema.js'

/** The name of a network as the project lists it, or of a whole kind of chains. */
export function networkName(id: string, { networks }: WalletProject): string {
  const kinds: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' }
  return networks.find((network) => network.id === id)?.name ?? kinds[id] ?? id
}
