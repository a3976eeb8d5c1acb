import { waitFor } from '@plugboard/core/chain'
import type { InjectedWallet, KnownRuntime } from '../session/InjectedWallet.js'

/** The metadata functions of a wallet of `injectedWeb3`. */
export type WalletMetadata = NonNullable<InjectedWallet['metadata']>

/** How long a wallet may take to report its metadata, which needs no approval. */
const listTimeout = 5_000

/**
 * The runtimes for which pages gave a wallet metadata; none for a wallet that cannot say. @throws KitError `connect/timeout`, `connect/aborted`; what
 * the wallet throws
 */
export async function listMetadata(
  metadata: WalletMetadata,
  signal?: AbortSignal
): Promise<readonly KnownRuntime[]> {
  return waitFor(async () => (await metadata.get?.()) ?? [], { signal, timeoutMs: listTimeout })
}

/** Whether a wallet has the metadata of a runtime or of a newer one of its chain. @throws as `listMetadata` does */
export async function knowsRuntime(
  metadata: WalletMetadata,
  { genesisHash, specVersion }: KnownRuntime,
  signal?: AbortSignal
): Promise<boolean> {
  const known = await listMetadata(metadata, signal)
  return known.some((one) => one.genesisHash === genesisHash && one.specVersion >= specVersion)
}
