/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { Keypair, PublicKey } from '@solana/web3.js'
import { bytes, namesSetup, networkId, u32, u64 } from '../../test/namesSetup.js'
import { domainKey, ownershipKeys, sns } from './snsAccounts.js'
import { solMintKey, solRecordKey, srs } from './solRecord.js'

const { open, write, register, of } = namesSetup()
const key = () => Keypair.generate().publicKey
const [alice, bob, dave] = [key(), key(), key()]
const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** The contents of a name's record, where they differ from most records. */
interface SolRecord {
  readonly owner?: PublicKey
  readonly ownerType?: number
  /** Unix seconds; 0 for a name that does not expire. */
  readonly ends?: number
  readonly kind?: number
  readonly of?: PublicKey
  readonly program?: PublicKey
}

/**
 * Registers a name as the record service stores it: its kind, its class, its owner, whether it is frozen, and its expiry, followed by its seed and
 * its data.
 */
function registerSol(label: string, owner: PublicKey, record: SolRecord = {}): Promise<unknown> {
  const { ownerType = 0, ends = 0, kind = 2, of = srs.sol, program = srs.program } = record
  const end = Buffer.alloc(8)
  end.writeBigInt64LE(BigInt(ends))
  const data = [Uint8Array.of(kind), of.toBytes(), Uint8Array.of(ownerType), owner.toBytes(), 1, end, 33]
  return write(solRecordKey(label), program, bytes(...data))
}

/** The mint of a token with a supply of one, and an account that holds it. @param mint its layout, if it differs */
async function tokenizeSol(
  label: string,
  holder: PublicKey,
  { supply = 1, decimals = 0, of = solMintKey(solRecordKey(label)) } = {}
): Promise<void> {
  const head = bytes(36, u64(supply), Uint8Array.of(decimals, 1), 36, 83, Uint8Array.of(1), 4)
  await write(of, token2022, head)
  const account = bytes(of.toBytes(), holder.toBytes(), u64(1), 36, Uint8Array.of(1), 56, Uint8Array.of(2), 4)
  await write(key(), token2022, account)
  await registerSol(label, of, { ownerType: 1 })
}

describe('names of the Solana Record Service', () => {
  const now = () => Math.floor(Date.now() / 1000)

  it('are derived like their registrar derives them', () => {
    const registrar = new PublicKey('soL7856gZrjQMSJMT33YDpfAuRYbetAbkZPuv7YeLht')
    const find = (program: PublicKey, ...seeds: readonly (string | Uint8Array)[]) =>
      PublicKey.findProgramAddressSync(
        seeds.map((seed) => Buffer.from(seed as string)),
        program
      )[0]
    const authority = find(registrar, 'central_state')

    expect(find(srs.program, 'class', authority.toBytes(), '.sol')).toEqual(srs.sol)
    // Names of the main network, with their records as in the name service's library.
    expect(['sns-ip-5-wallet-1', 'sns-ip-5-wallet-2'].map((name) => solRecordKey(name).toBase58())).toEqual([
      '5aJnvSs3K5J1eFS1cemYHWnUeWp3QjKThWh5mWbGBgkt',
      '2gN2aGXi9kRnkXewWsshKTUWairEvMapA3z1EaqFqwMd'
    ])
  })

  it('resolve to their owner until they expire, but not to a program', async () => {
    await registerSol('ever', alice)
    await registerSol('still', alice, { ends: now() + 1000 })
    await registerSol('over', alice, { ends: now() - 1 })
    await registerSol('before', alice, { ends: -1 })
    await registerSol('treasury', PublicKey.findProgramAddressSync([Buffer.from('x')], srs.program)[0])

    expect(await open.source.resolve('Ever.sol', networkId)).toEqual({
      name: 'ever.sol',
      address: alice.toBase58()
    })
    expect(await of('still.sol')).toBe(alice.toBase58())
    for (const name of ['over.sol', 'before.sol', 'treasury.sol', 'nobody.sol', 'a.ever.sol', '.sol'])
      expect([name, await of(name)]).toEqual([name, undefined])
  }, 60_000)

  it('do not resolve if their record is not one of the registrar', async () => {
    const spoiled: Readonly<Record<string, SolRecord>> = {
      'of another class': { of: bob },
      'of another program': { program: sns.names },
      'a class': { kind: 1 },
      'of an owner of no known kind': { ownerType: 2 },
      // Its token would belong to its creator.
      'of a token that is not its own': { ownerType: 1 }
    }
    for (const [what, record] of Object.entries(spoiled)) {
      await registerSol('spoiled', alice, record)
      expect([what, await of('spoiled.sol')]).toEqual([what, undefined])
    }
    await write(solRecordKey('spoiled'), srs.program, bytes(74))
    expect(await of('spoiled.sol')).toBeUndefined()
    await registerSol('spoiled', alice)
    expect(await of('spoiled.sol')).toBe(alice.toBase58())
  }, 60_000)

  it('resolve to the holder of their token if they are tokenized', async () => {
    await tokenizeSol('held', dave)
    expect(await of('held.sol')).toBe(dave.toBase58())

    await tokenizeSol('two', dave, { supply: 2 })
    await tokenizeSol('parts', dave, { decimals: 1 })
    await tokenizeSol('another', dave, { of: key() })
    for (const name of ['two.sol', 'parts.sol', 'another.sol'])
      expect([name, await of(name)]).toEqual([name, undefined])
  }, 60_000)

  it('do not resolve if the Solana Name Service resolves the name to another address', async () => {
    await register('moved', alice)
    await registerSol('moved', bob)
    expect([await of('moved.sns'), await of('moved.sol')]).toEqual([alice.toBase58(), undefined])

    await registerSol('moved', alice)
    expect(await of('moved.sol')).toBe(alice.toBase58())
  }, 60_000)

  it('do not resolve if the Solana Name Service has the name but cannot resolve it', async () => {
    const program = PublicKey.findProgramAddressSync([Buffer.from('x')], sns.names)[0]
    const unsure: Readonly<Record<string, (label: string) => Promise<unknown>>> = {
      'its owner is a program': (label) => register(label, program),
      'who is named has not agreed to the record': async (label) => {
        const domain = await register(label, alice)
        const record = bytes(
          96,
          Uint8Array.of(1, 0, 1, 0),
          u32(32),
          alice.toBytes(),
          dave.toBytes(),
          bob.toBytes()
        )
        await write(ownershipKeys(domain)[3], sns.names, record)
      },
      'nobody holds its token': async (label) => {
        const domain = await register(label, alice)
        await write(ownershipKeys(domain)[1], sns.tokenizer, bytes(Uint8Array.of(2, 0), 96))
      },
      'it is shorter than names are': (label) => write(domainKey(label), sns.names, bytes(40)),
      'it is of another program': (label) => write(domainKey(label), sns.tokenizer, bytes(96))
    }
    for (const [at, [what, make]] of Object.entries(unsure).entries()) {
      const label = `unsure-${at}`
      await registerSol(label, alice)
      expect([what, await of(`${label}.sol`)]).toEqual([what, alice.toBase58()])
      await make(label)
      expect([what, await of(`${label}.sns`), await of(`${label}.sol`)]).toEqual([what, undefined, undefined])
    }
    // Coins that somebody sent to the address of an unregistered name do not make it a name.
    await registerSol('dust', alice)
    await write(domainKey('dust'), PublicKey.default, bytes())
    expect(await of('dust.sol')).toBe(alice.toBase58())
  }, 60_000)

  it('do not resolve if the browser cannot verify their signed record in the Solana Name Service', async () => {
    const domain = await register('signed', alice)
    await write(ownershipKeys(domain)[2], sns.names, bytes(96, bob.toBytes(), 64))
    await registerSol('signed', alice)
    // This browser can verify, and nobody signed the record.
    expect(await of('signed.sol')).toBe(alice.toBase58())

    const none = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('No Ed25519'))
    try {
      expect([await of('signed.sns'), await of('signed.sol')]).toEqual([undefined, undefined])
    } finally {
      none.mockRestore()
    }
  }, 60_000)

  it('are declared with the suffixes .sns and .sol', () => {
    expect(open.source.suffixes).toEqual(['.sns', '.sol'])
  })
})
