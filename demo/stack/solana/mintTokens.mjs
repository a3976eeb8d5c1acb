import { getProgramDerivedAddress } from '@solana/kit'
import { tokenPrograms } from './encodeAccount.mjs'
import {
  associatedAddress,
  bytesOf,
  createAssociated,
  instruction,
  keyOf,
  mintTo,
  readonly,
  readonlySigner,
  systemProgram,
  u16,
  u32,
  u64,
  writable,
  writableSigner
} from './instructions.mjs'
import { rpcTo, sendInstructions } from './sendInstructions.mjs'

const [tokenProgram, token2022Program] = tokenPrograms
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The number of the key (`keyOf`) that may mint the tokens. */
export const mintAuthority = 200

const textOf = (text) => {
  const bytes = new TextEncoder().encode(text)
  return [...u32(bytes.length), ...bytes]
}

/** The transfer fee of the second token: in parts of 10,000, and its maximum in base units. */
const fee = { basisPoints: 100, most: 5_000_000_000n }

/** The amount of each token that every owner gets, in whole units. */
const gift = 1_000n

/** The tokens of the network: one of the Token program, and one of Token-2022 that keeps a fee on each transfer. */
export const demoTokens = Object.freeze([
  { name: 'Dawn Dollar', symbol: 'DAWN', decimals: 6, program: tokenProgram, seed: 201 },
  { name: 'Ember', symbol: 'EMBER', decimals: 9, program: token2022Program, seed: 202 }
])

/**
 * Creates the tokens of a local network with instructions of the real programs, and gives 1,000 of each to the owners.
 *
 * @returns the addresses of the mints, in the order of `demoTokens`
 */
export async function mintTokens(url, owners) {
  const rpc = rpcTo(url)
  const payer = await keyOf(mintAuthority)
  await rpc('requestAirdrop', payer.address, 1_000_000_000)
  const addresses = []
  for (const token of demoTokens) {
    const mint = await keyOf(token.seed)
    await sendInstructions(rpc, payer, await mintInstructions(rpc, payer, mint, token))
    if (token.program === tokenProgram) await nameMint(rpc, payer.address, mint.address, token)
    addresses.push(mint.address)
  }
  for (const owner of owners) await giveTokens(url, owner)
  return addresses
}

/** Gives an owner 1,000 of each token, on a network on which they were created. */
export async function giveTokens(url, owner) {
  const rpc = rpcTo(url)
  const payer = await keyOf(mintAuthority)
  for (const token of demoTokens) {
    const { address } = await keyOf(token.seed)
    await sendInstructions(rpc, payer, await giveInstructions(payer, address, token, owner))
  }
}

/** A mint of the Token program, or one of Token-2022 with a transfer fee and its names inside. */
async function mintInstructions(rpc, payer, mint, { name, symbol, decimals, program }) {
  const isPlain = program === tokenProgram
  const authority = bytesOf(payer.address)
  // After the mint: the byte that says what it is, and two entries with their headers; the names come later and are paid for now.
  const space = isPlain ? 82 : 166 + 4 + 108 + 4 + 64
  const names = [...textOf(name), ...textOf(symbol), ...textOf('')]
  const rent = await rpc(
    'getMinimumBalanceForRentExemption',
    isPlain ? space : space + 4 + 64 + 4 + names.length
  )
  const create = instruction(
    systemProgram,
    [writableSigner(payer), writableSigner(mint)],
    [...u32(0), ...u64(rent), ...u64(space), ...bytesOf(program)]
  )
  const target = [writable(mint.address)]
  // InitializeMint2, without an authority to freeze.
  const initialise = instruction(program, target, [20, decimals, ...authority, 0])
  if (isPlain) return [create, initialise]
  const feeConfig = [26, 0, 1, ...authority, 1, ...authority, ...u16(fee.basisPoints), ...u64(fee.most)]
  const pointer = [39, 0, ...authority, ...bytesOf(mint.address)]
  // `Initialize` of the interface for names (spl_token_metadata_interface).
  const naming = [210, 225, 30, 162, 88, 184, 77, 141, ...names]
  const namers = [
    writable(mint.address),
    readonly(payer.address),
    readonly(mint.address),
    readonlySigner(payer)
  ]
  return [
    create,
    instruction(program, target, feeConfig),
    instruction(program, target, pointer),
    initialise,
    instruction(program, namers, naming)
  ]
}

/** An associated account for the owner, and the tokens in it. */
async function giveInstructions(payer, mint, { decimals, program }, owner) {
  const account = await associatedAddress(owner, mint, program)
  return [
    await createAssociated(payer, owner, mint, program),
    mintTo(mint, account, payer, gift * 10n ** BigInt(decimals), program)
  ]
}

/** The account in which Metaplex stores the names of a mint. Its program is not on this network, so the account is created directly. */
async function nameMint(rpc, authority, mint, { name, symbol }) {
  const [account] = await getProgramDerivedAddress({
    programAddress: metadataProgram,
    seeds: ['metadata', bytesOf(metadataProgram), bytesOf(mint)]
  })
  const padded = (text, length) => textOf(text.padEnd(length, '\0'))
  const names = [...padded(name, 32), ...padded(symbol, 10), ...padded('', 200)]
  const data = Buffer.from([4, ...bytesOf(authority), ...bytesOf(mint), ...names])
  const lamports = await rpc('getMinimumBalanceForRentExemption', data.length)
  await rpc('surfnet_setAccount', account, { lamports, data: data.toString('hex'), owner: metadataProgram })
}
