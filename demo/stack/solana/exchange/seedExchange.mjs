import { getProgramDerivedAddress } from '@solana/kit'
import { tokenPrograms } from '../encodeAccount.mjs'
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
  u32,
  u64,
  writable,
  writableSigner
} from '../instructions.mjs'
import { mintAuthority } from '../mintTokens.mjs'
import { rpcTo, sendInstructions } from '../sendInstructions.mjs'
import { exchangeId, exchangeProgram, poolAuthority } from './exchangeProgram.mjs'

const [tokenProgram] = tokenPrograms
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** The wrapped form of SOL. */
export const nativeMint = 'So11111111111111111111111111111111111111112'

/** The initial content of the pool: lamports, and millionths of a dollar at 142.10 for one SOL. */
const reserves = { sol: 10_000_000_000_000n, dollar: 1_421_000_000_000n }

/** How often to check whether the next slot has come, in milliseconds. */
const slotPoll = 20

/**
 * Opens an exchange on a local network: its program, a pool of SOL and a token that has been minted there, and a lookup table with the accounts that
 * every exchange names.
 *
 * @param url of the network
 * @param dollar the mint of the token
 * @returns what a builder of exchanges must know
 */
export async function seedExchange(url, dollar) {
  const rpc = rpcTo(url)
  const payer = await keyOf(mintAuthority)
  const program = Buffer.from(await exchangeProgram())
  await rpc('surfnet_writeProgram', exchangeId, program.toString('hex'), 0)
  const [pool] = await poolAuthority()
  const [eventAuthority] = await getProgramDerivedAddress({
    programAddress: exchangeId,
    seeds: ['__event_authority']
  })
  const vaults = {
    [nativeMint]: await associatedAddress(pool, nativeMint, tokenProgram),
    [dollar]: await associatedAddress(pool, dollar, tokenProgram)
  }
  await rpc('requestAirdrop', payer.address, Number(reserves.sol) + 1_000_000_000)
  await sendInstructions(rpc, payer, [
    await createAssociated(payer, pool, nativeMint, tokenProgram),
    await createAssociated(payer, pool, dollar, tokenProgram),
    instruction(
      systemProgram,
      [writableSigner(payer), writable(vaults[nativeMint])],
      [...u32(2), ...u64(reserves.sol)]
    ),
    // SyncNative: received lamports count as tokens.
    instruction(tokenProgram, [writable(vaults[nativeMint])], [17]),
    mintTo(dollar, vaults[dollar], payer, reserves.dollar, tokenProgram)
  ])
  const addresses = [
    exchangeId,
    eventAuthority,
    pool,
    ...Object.values(vaults),
    nativeMint,
    dollar,
    tokenProgram
  ]
  const table = await makeTable(rpc, payer, addresses)
  return { program: exchangeId, pool, eventAuthority, vaults, tokenProgram, table, addresses }
}

/** Writes addresses into a lookup table, and waits until it is usable. @returns its address */
async function makeTable(rpc, payer, addresses) {
  const after = async (slot) => {
    for (;;) {
      const now = await rpc('getSlot')
      if (now > slot) return now
      await new Promise((resolve) => setTimeout(resolve, slotPoll))
    }
  }
  // A table is created at a past slot.
  const recent = (await after(1)) - 1
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: tableProgram,
    seeds: [bytesOf(payer.address), u64(recent)]
  })
  const accounts = [writable(table), readonlySigner(payer), writableSigner(payer), readonly(systemProgram)]
  await sendInstructions(rpc, payer, [
    instruction(tableProgram, accounts, [...u32(0), ...u64(recent), bump]),
    instruction(tableProgram, accounts, [
      ...u32(2),
      ...u64(addresses.length),
      ...addresses.flatMap((one) => [...bytesOf(one)])
    ])
  ])
  // Its addresses are usable from the next slot on.
  await after(await rpc('getSlot'))
  return table
}
