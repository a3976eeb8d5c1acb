import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners
} from '@solana/kit'
import { tokenPrograms } from './encodeAccount.mjs'

const [tokenProgram, token2022Program] = tokenPrograms
const systemProgram = '11111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** A key that is the same at every start, so that pages can name the token. */
const keyOf = (number) => createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(number))

const bytesOf = (address) => Uint8Array.from(getAddressEncoder().encode(address))
const u64 = (value) => new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)
const u32 = (value) => new Uint8Array(new Uint32Array([value]).buffer)
const u16 = (value) => new Uint8Array(new Uint16Array([value]).buffer)
const textOf = (text) => {
  const bytes = new TextEncoder().encode(text)
  return [...u32(bytes.length), ...bytes]
}

/** What a transfer of the second token costs: so many of 10,000 parts, and at most so many base units. */
const fee = { basisPoints: 100, most: 5_000_000_000n }

/** What every owner gets of each token, in whole units. */
const gift = 1_000n

/** The tokens of the network: one of the Token program, and one of Token-2022 that keeps a fee of each transfer. */
export const demoTokens = Object.freeze([
  { name: 'Dawn Dollar', symbol: 'DAWN', decimals: 6, program: tokenProgram, seed: 201 },
  { name: 'Ember', symbol: 'EMBER', decimals: 9, program: token2022Program, seed: 202 }
])

/**
 * Makes the tokens of a local network by instructions of the real programs, and gives 1,000 of each to the owners.
 *
 * @returns the addresses of the mints, in the order of `demoTokens`
 */
export async function mintTokens(url, owners) {
  const rpc = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
    if (error) throw new Error(`no tokens on the Solana network: ${error.message}`)
    return result
  }
  const payer = await keyOf(200)
  await rpc('requestAirdrop', payer.address, 1_000_000_000)
  const addresses = []
  for (const token of demoTokens) {
    const mint = await keyOf(token.seed)
    await run(rpc, payer, await mintInstructions(rpc, payer, mint, token))
    for (const owner of owners)
      await run(rpc, payer, await giveInstructions(payer, mint.address, token, owner))
    if (token.program === tokenProgram) await nameMint(rpc, payer.address, mint.address, token)
    addresses.push(mint.address)
  }
  return addresses
}

/** Sends instructions; those with a signer sign. */
async function run(rpc, payer, instructions) {
  const { value } = await rpc('getLatestBlockhash')
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(value, one),
    (one) => appendTransactionMessageInstructions(instructions, one)
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc('sendTransaction', wire, { encoding: 'base64' })
}

const writable = (address) => ({ address, role: AccountRole.WRITABLE })
const readonly = (address) => ({ address, role: AccountRole.READONLY })
const writableSigner = (signer) => ({ address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer })
const readonlySigner = (signer) => ({ address: signer.address, role: AccountRole.READONLY_SIGNER, signer })
const instruction = (programAddress, accounts, data) => ({
  programAddress,
  accounts,
  data: Uint8Array.from(data)
})

/** A mint of the Token program, or one of Token-2022 with a transfer fee and its names inside. */
async function mintInstructions(rpc, payer, mint, { name, symbol, decimals, program }) {
  const isPlain = program === tokenProgram
  const authority = bytesOf(payer.address)
  // Behind the mint: the byte that says what it is, and two entries with their heads; the names come later and are paid for now.
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

/** An associated account for the owner, and the gift in it. */
async function giveInstructions(payer, mint, { decimals, program }, owner) {
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [owner, program, mint].map(bytesOf)
  })
  const accounts = [writableSigner(payer), writable(account), readonly(owner), readonly(mint)]
  const given = [7, ...u64(gift * 10n ** BigInt(decimals))]
  return [
    instruction(associatedProgram, [...accounts, readonly(systemProgram), readonly(program)], [1]),
    instruction(program, [writable(mint), writable(account), readonlySigner(payer)], given)
  ]
}

/** The account in which Metaplex keeps the names of a mint. Its program is not on this network, so the account is put there. */
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
