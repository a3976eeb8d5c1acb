/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import {
  coinType,
  namesForTest,
  newAccount,
  type RegistrationChange,
  registrationOf,
  zones
} from '../../test/namesForTest.js'
import { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { GatewayDatabase } from '../database/GatewayDatabase.js'
import { NameZones } from './NameZones.js'
import { Registrar } from './Registrar.js'
import { readRegistration } from './readRegistration.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(...options: Parameters<typeof namesForTest>) {
  const names = await namesForTest(...options)
  ends.push(names.end)
  return names
}

describe('name registration', () => {
  it('[S7.12 part] assigns the name to the signer on every network, and returns it by name and by address', async () => {
    const { ask, register } = await start()
    const account = newAccount()
    const attributes = { avatar: 'https://pictures.example/alice.png', bio: 'Paints boats' }

    const { status, body } = await register(await registrationOf('Alice.reown.id', account, { attributes }))

    const address = account.address.toLowerCase()
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        name: 'alice.reown.id',
        registered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        attributes: [attributes]
      })
    ])
    for (const type of [coinType, 60, 0x80000000]) expect(body.addresses?.[type]).toMatchObject({ address })
    // A registered name has all of its addresses, whatever the query says about a network.
    for (const query of ['apiVersion=2', 'coinType=ether'])
      expect((await ask(`/v1/profile/account/alice.reown.id?${query}`)).body).toMatchObject({
        name: 'alice.reown.id'
      })
    expect((await ask(`/v1/profile/reverse/${account.address}?sender=${account.address}`)).body).toEqual([
      expect.objectContaining({ name: 'alice.reown.id' })
    ])
    expect((await ask(`/v1/identity/${account.address}`)).body).toEqual({
      name: 'alice.reown.id',
      avatar: attributes.avatar
    })
    const whole = `/v1/identity/${account.address}?coinType=${coinType}`
    expect((await ask(whole)).body).toEqual({
      name: 'alice.reown.id',
      avatar: attributes.avatar,
      record: (await ask('/v1/profile/account/alice.reown.id')).body
    })
  })

  it('assigns a name to one of a hundred concurrent requests, across two connections to one database', async () => {
    const first = await start()
    const second = await start({}, { database: first.database })
    const bodies = await Promise.all(Array.from({ length: 100 }, () => registrationOf('harbour.reown.id')))

    const answers = await Promise.all(
      bodies.map((body, index) => (index % 2 ? first : second).register(body))
    )

    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.error?.code}`))).toEqual(
      new Set(['409 NAME_TAKEN'])
    )
    const owner = (await first.ask('/v1/profile/account/harbour.reown.id')).body.addresses?.['60']?.address
    expect(owner).toBe(won[0]?.body.addresses?.['60']?.address)
  })

  it('assigns a name to one of a hundred requests whose signatures are all checked before any is written', async () => {
    const database = new GatewayDatabase(':memory:')
    ends.push(() => database.close())
    const registrar = new Registrar(new NameZones(zones, []), database, new ChainEndpoints({}))
    const bodies = await Promise.all(Array.from({ length: 100 }, () => registrationOf('harbour.reown.id')))

    const answers = await Promise.allSettled(bodies.map((body) => registrar.register(readRegistration(body))))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['NAME_TAKEN']))
  })

  it('assigns an account one of a hundred names requested concurrently', async () => {
    const { ask, register } = await start()
    const account = newAccount()
    const names = Array.from(
      { length: 100 },
      (_, index) => `boat-${index}.${index % 2 ? 'reown.id' : 'wcn.id'}`
    )
    const bodies = await Promise.all(names.map((name) => registrationOf(name, account)))

    const answers = await Promise.all(bodies.map(register))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error?.code === 'ADDRESS_NAMED')).toHaveLength(99)
    expect((await ask(`/v1/profile/reverse/${account.address}`)).body).toHaveLength(1)
  })

  it('accepts a message up to five minutes before or after its time, and changes nothing if it is repeated', async () => {
    const { register } = await start()
    const now = Math.floor(Date.now() / 1_000)
    const at = async (name: string, timestamp: number) =>
      (await register(await registrationOf(name, newAccount(), { timestamp }))).body.error?.code
    expect(await at('slow.reown.id', now - 290)).toBeUndefined()
    expect(await at('quick.reown.id', now + 290)).toBeUndefined()
    expect(await at('late.reown.id', now - 310)).toBe('REGISTRATION_EXPIRED')
    expect(await at('early.reown.id', now + 400)).toBe('REGISTRATION_EXPIRED')

    const body = await registrationOf('again.reown.id')
    expect((await register(body)).status).toBe(200)
    expect((await register(body)).body.error?.code).toBe('NAME_TAKEN')
  })

  const account = newAccount()
  it.each<[string, string, RegistrationChange, number, string]>([
    ['of three letters', 'bob.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['of 64 letters', `${'b'.repeat(64)}.reown.id`, {}, 400, 'INVALID_BODY message.name'],
    ['with an underscore', 'bob_ross.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['with a letter of another script', 'аlice.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['with a hyphen in front', '-bobby.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['with a hyphen behind', 'bobby-.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['as encoded names have it', 'xn--bobby.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['below a name', 'bobby.alice.reown.id', {}, 400, 'INVALID_BODY message.name'],
    ['of another zone', 'bobby.eth', {}, 400, 'INVALID_BODY message.name'],
    ['that is reserved', 'Support.reown.id', {}, 409, 'NAME_RESERVED message.name'],
    ['that the operator reserves', 'harbour.reown.id', {}, 409, 'NAME_RESERVED message.name'],
    [
      'that another signed for',
      'bobby.reown.id',
      { address: newAccount().address },
      401,
      'SIGNATURE_INVALID signature'
    ],
    [
      'signed with nonsense',
      'bobby.reown.id',
      { signature: `0x${'1b'.repeat(65)}` },
      401,
      'SIGNATURE_INVALID signature'
    ],
    ['of no network', 'bobby.reown.id', { coin_type: 0x80000000 }, 400, 'INVALID_BODY coin_type'],
    ['of another namespace', 'bobby.reown.id', { coin_type: 501 }, 400, 'INVALID_BODY coin_type'],
    ['for no address', 'bobby.reown.id', { address: 'bobby' }, 400, 'INVALID_BODY address'],
    [
      'with a message that is none',
      'bobby.reown.id',
      { message: 'give me bobby' },
      400,
      'INVALID_BODY message'
    ],
    ['without a time', 'bobby.reown.id', { timestamp: null }, 400, 'INVALID_BODY message.timestamp'],
    [
      'with a script for a picture',
      'bobby.reown.id',
      { attributes: { avatar: 'javascript:alert(1)' } },
      400,
      'INVALID_BODY message.attributes.avatar'
    ]
  ])(
    'rejects a name %s, and also returns the reason in the format for names',
    async (_, name, change, status, said) => {
      const { ask, register } = await start({ names: { zones: ['reown.id'], reserved: ['Harbour'] } })
      const answer = await register(await registrationOf(name, account, change))
      const { code, field = '', message = '' } = answer.body.error ?? {}
      expect([answer.status, `${code} ${field}`]).toEqual([status, said])
      expect(answer.body.reasons).toEqual([{ name: field, description: message }])
      expect((await ask(`/v1/profile/reverse/${account.address}`)).body).toEqual([])
    }
  )
})

describe('name suggestions', () => {
  it('[S7.12 part] are the typed name and similar ones, each free or taken', async () => {
    const { ask, register } = await start()
    await register(await registrationOf('alice.reown.id'))
    const of = async (text: string) => {
      const { body } = await ask(`/v1/profile/suggestions/${encodeURIComponent(text)}?zone=reown.id`)
      return body.suggestions?.map(({ name, registered }) => `${name}${registered ? ' taken' : ''}`)
    }
    expect(await of('Alice')).toEqual([
      'alice.reown.id taken',
      'alice-id.reown.id',
      'my-alice.reown.id',
      'alice-eth.reown.id',
      'the-alice.reown.id'
    ])
    expect(await of('bob')).toEqual([
      'bob-id.reown.id',
      'my-bob.reown.id',
      'bob-eth.reown.id',
      'the-bob.reown.id'
    ])
    // Nobody can register it, which the visitor learns before signing for it.
    expect((await of('admin'))?.slice(0, 2)).toEqual(['admin.reown.id taken', 'admin-id.reown.id'])
    expect(await of('bob ross/../')).toEqual([])
    expect((await ask('/v1/profile/suggestions/alice?zone=eth')).body.error).toMatchObject({ field: 'zone' })
  })

  it('are unavailable if the service registers no names', async () => {
    const { ask, register } = await start({ names: {} })
    expect((await ask('/v1/profile/suggestions/alice')).status).toBe(400)
    expect((await register(await registrationOf('alice.reown.id'))).status).toBe(400)
    const { address } = newAccount()
    expect((await ask(`/v1/identity/${address}`)).body).toEqual({ name: null, avatar: null })
    expect((await ask(`/v1/identity/${address}?coinType=60`)).body).toEqual({
      name: null,
      avatar: null,
      record: null
    })
    expect((await ask(`/v1/identity/${address}?coinType=x`)).body.error).toMatchObject({ field: 'coinType' })
    expect((await ask(`/v1/profile/reverse/${address}`)).body).toEqual([])
    expect((await ask('/v1/profile/account/nobody.reown.id')).body.error?.code).toBe('NAME_NOT_FOUND')
  })
})
