import { sha256 } from '@noble/hashes/sha2.js'
import { PublicKey } from '@solana/web3.js'

const utf8 = new TextEncoder()
const nothing = new Uint8Array(32)

/** The programs and accounts of the Solana Name Service on the main network. */
export const sns = {
  /** Stores names, and records of names. */
  names: new PublicKey('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  /** The parent account of all names ending with `.sns`. */
  root: new PublicKey('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  /** The class of the accounts that hold a name's text. */
  reverse: new PublicKey('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'),
  /** The class of records of the second version. */
  records: new PublicKey('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'),
  /** Creates tokens for names. */
  tokenizer: new PublicKey('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'),
  /** Stores an account's primary name. */
  primaries: new PublicKey('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')
} as const

/** The account in which the service stores a name, by its parent and its class. */
function nameKey(name: string, parent?: PublicKey, kind?: PublicKey): PublicKey {
  const seeds = [
    sha256(utf8.encode(`SPL Name Service${name}`)),
    kind?.toBytes() ?? nothing,
    parent?.toBytes() ?? nothing
  ]
  return PublicKey.findProgramAddressSync(seeds, sns.names)[0]
}

/** The account of a name, given without its suffix. */
export const domainKey = (label: string): PublicKey => nameKey(label, sns.root)

/** The account that holds the text of a name's account. */
export const reverseKey = (domain: PublicKey): PublicKey => nameKey(domain.toBase58(), undefined, sns.reverse)

/** The account that stores an account's primary name. */
export const primaryKey = (owner: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([utf8.encode('favourite_domain'), owner.toBytes()], sns.primaries)[0]

/** The token that represents a name, if one was created for it; its holder owns the name. */
export const mintKey = (domain: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([utf8.encode('tokenized_name'), domain.toBytes()], sns.tokenizer)[0]

/**
 * The accounts that determine whom a name leads to: the name itself, whether it is a token, and two versions of the record of its address on Solana.
 */
export const ownershipKeys = (domain: PublicKey) =>
  [
    domain,
    PublicKey.findProgramAddressSync([utf8.encode('nft_record'), domain.toBytes()], sns.tokenizer)[0],
    nameKey('\u0001SOL', domain),
    nameKey('\u0002SOL', domain, sns.records)
  ] as const
