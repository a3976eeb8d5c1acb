/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, PublicKey } from '@solana/web3.js'
import { bytes, namesSetup, networkId, u32, u64 } from '../../test/namesSetup.js'
import { domainKey, mintKey, ownershipKeys, primaryKey, sns } from './snsAccounts.js'

const { open, write, register, of } = namesSetup()
const key = () => Keypair.generate()
const people = { alice: key(), bob: key(), carol: key(), dave: key() }
const [alice, bob, carol, dave] = Object.values(people).map(({ publicKey }) => publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey
]
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const u16 = (value: number) => Uint8Array.of(value & 255, value >> 8)

/** Sets a name as the primary name of an account. */
const choose = (owner: PublicKey, domain: PublicKey) =>
  write(primaryKey(owner), sns.primaries, bytes(Uint8Array.of(0), domain.toBytes()))

/** Writes the record of an address of the second version. @param agreed who has agreed to it */
const recordAddress = (domain: PublicKey, writer: PublicKey, content: PublicKey, agreed = content) =>
  write(
    ownershipKeys(domain)[3],
    sns.names,
    bytes(96, u16(1), u16(1), u32(32), writer.toBytes(), agreed.toBytes(), content.toBytes())
  )

/** Writes that of the first version. @param signer of what is written */
async function recordSigned(domain: PublicKey, content: PublicKey, signer: Keypair): Promise<void> {
  const place = ownershipKeys(domain)[2]
  const signed = Buffer.from(Buffer.concat([content.toBytes(), place.toBytes()]).toString('hex'))
  const signature = ed25519.sign(signed, signer.secretKey.slice(0, 32))
  await write(place, sns.names, bytes(96, content.toBytes(), signature))
}

/** Creates a token for a name and gives it to somebody. */
async function tokenize(domain: PublicKey, holder: PublicKey): Promise<void> {
  const mint = mintKey(domain)
  await write(ownershipKeys(domain)[1], sns.tokenizer, bytes(Uint8Array.of(2, 0), 96))
  const account = bytes(mint.toBytes(), holder.toBytes(), u64(1), 36, Uint8Array.of(1), 56)
  await write(key().publicKey, tokenProgram, account)
}

describe('names of the Solana Name Service', () => {
  it('are derived like the service derives them', () => {
    // The account of `bonfida`, according to the service's documentation and library.
    expect(domainKey('bonfida').toBase58()).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
    expect(PublicKey.findProgramAddressSync([recordsProgram.toBytes()], recordsProgram)[0]).toEqual(
      sns.records
    )
  })

  it('resolve to their owner, but not to a program', async () => {
    await register('alice', alice)
    await register('vault', PublicKey.findProgramAddressSync([Buffer.from('x')], sns.names)[0])

    expect(await open.source.resolve('Alice.sns', networkId)).toEqual({
      name: 'alice.sns',
      address: alice.toBase58()
    })
    // A name that ends with `.sol` belongs to another registry.
    for (const name of ['nobody.sns', 'vault.sns', 'alice.sol', 'alice', '.sns', 'a.alice.sns'])
      expect([name, await of(name)]).toEqual([name, undefined])
  }, 60_000)

  it('resolve to the address in their record if the name’s owner wrote it and the named account agreed', async () => {
    const domain = await register('recorded', alice)
    await recordAddress(domain, alice, bob)
    expect(await of('recorded.sns')).toBe(bob.toBase58())

    // The name has had another owner since.
    await recordAddress(domain, carol, bob)
    expect(await of('recorded.sns')).toBe(alice.toBase58())
    await recordAddress(domain, alice, bob, carol)
    expect(await of('recorded.sns')).toBeUndefined()
  }, 60_000)

  it('resolve to the address in an older record if the owner signed it', async () => {
    const domain = await register('signed', alice)
    await recordSigned(domain, bob, people.alice)
    expect(await of('signed.sns')).toBe(bob.toBase58())
    await recordSigned(domain, bob, people.carol)
    expect(await of('signed.sns')).toBe(alice.toBase58())
  }, 60_000)

  it('resolve to the holder of their token if they are tokenized', async () => {
    const domain = await register('token', alice)
    await tokenize(domain, dave)
    expect(await of('token.sns')).toBe(dave.toBase58())
  }, 60_000)

  it('are found as the primary names of accounts, each with the address it resolves to', async () => {
    const [first, second] = [await register('alice', alice), await register('sold', carol)]
    await choose(alice, first)
    await choose(bob, second)
    const [a, b] = [alice.toBase58(), bob.toBase58()]

    expect(await open.source.lookup(a, networkId)).toEqual({
      name: 'alice.sns',
      resolved: { name: 'alice.sns', address: a }
    })
    const found = await open.source.lookupAll?.([a, b, dave.toBase58(), 'nobody'], networkId)
    expect([...(found ?? [])]).toEqual([
      [a, { name: 'alice.sns', address: a }],
      [b, { name: 'sold.sns', address: carol.toBase58() }]
    ])
    expect([open.source.serves(networkId), open.source.serves('solana:other')]).toEqual([true, false])
  }, 60_000)
})

const recordsProgram = new PublicKey('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ')
