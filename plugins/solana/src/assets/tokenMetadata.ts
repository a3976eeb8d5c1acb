import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, extension, type Mint } from '../chain/readMint.js'

/** A token's own name and symbol. Anybody can call a token anything. */
export interface TokenNames {
  readonly name: string
  readonly symbol: string
}

/** The program that names tokens of the Token program (Metaplex Token Metadata). */
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The first byte of an account with a token's names. */
const metadataKind = 4

const text = new TextEncoder()
const decoder = new TextDecoder()

/** The address of a mint's names, if they are stored outside it. */
export function metadataAddress(mint: PublicKey): PublicKey {
  const program = new PublicKey(metadataProgram)
  const seeds = [text.encode('metadata'), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, program)[0]
}

/** The names of a token: those in its mint (Token-2022) before those stored outside it; `undefined` if it has none. */
export function readNames(
  address: PublicKey,
  { extensions }: Mint,
  metadata: ChainAccount | undefined
): TokenNames | undefined {
  const own = extensions.get(extension.tokenMetadata)
  // They are preceded by the update authority and the mint.
  if (own && isSame(own.subarray(32, 64), address)) return readTexts(own, 64)
  const { owner, data } = metadata ?? {}
  const isMetadata = owner?.toBase58() === metadataProgram && data?.[0] === metadataKind
  return isMetadata && isSame(data.subarray(33, 65), address) ? readTexts(data, 65) : undefined
}

const isSame = (bytes: Uint8Array, key: PublicKey): boolean =>
  bytes.length === 32 && bytes.every((byte, at) => byte === key.toBytes()[at])

/** Two texts, each preceded by its length in four little-endian bytes; they can be padded with zeros. */
function readTexts(data: Uint8Array, from: number): TokenNames | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  for (let at = from; texts.length < 2; ) {
    const end = at + 4 <= data.length ? at + 4 + view.getUint32(at, true) : Infinity
    if (end > data.length) return undefined
    texts.push(decoder.decode(data.subarray(at + 4, end)).split('\0')[0] ?? '')
    at = end
  }
  const [name = '', symbol = ''] = texts
  return { name, symbol }
}
