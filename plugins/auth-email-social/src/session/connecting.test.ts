import { afterEach, describe, expect, it } from '@jest/globals'
import type { ConnectRequest } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function started(silent: readonly MessageType[] = []) {
  page = authPage({ silent })
  await page.kit.start()
  const connect = (signal = new AbortController().signal, more: object = {}) => {
    const request = { namespace: 'eip155', networkId: 'eip155:31337', ...more } as unknown as ConnectRequest
    return page.client().sessions.connect(request, {
      ...{ signal, change: () => {}, close: () => {}, uri: () => {} }
    })
  }
  return { ...page, connect, ...page.client() }
}

const code = 'c'.repeat(43)

describe('a connection of the embedded wallet', () => {
  it('ends a social login with the code of its window, and only one', async () => {
    const { connect, sessions, sent, asked } = await started()
    sessions.expectSocial(code)
    await connect()
    expect(sent('CONNECT_SOCIAL').map(({ payload }) => payload)).toMatchObject([
      { uri: code, chainId: 31337 }
    ])
    expect(asked()).not.toContain('GET_USER')

    await connect()
    expect([sent('CONNECT_SOCIAL').length, sent('GET_USER').length]).toEqual([1, 1])
  })

  it.each([
    ['GET_USER', undefined],
    ['CONNECT_SOCIAL', code]
  ] as const)('is taken back from the wallet when the visitor leaves: %s', async (type, social) => {
    const { connect, sessions, asked, frame } = await started([type])
    sessions.expectSocial(social)
    const leaving = new AbortController()
    const connecting = watch(connect(leaving.signal))
    await until(() => asked().includes(type))
    leaving.abort()
    await until(() => connecting.state !== 'pending')

    expect(connecting.value).toMatchObject({ code: 'auth/requestAborted' })
    await until(() => asked().includes('RPC_ABORT'))
    const { id } = await frame.asked(type)
    expect((await frame.asked('RPC_ABORT')).payload).toEqual({ ids: [id] })
  })

  it('asks for the type of account that the visitor chose last', async () => {
    const { connect, stored, sent } = await started()
    stored.preferredAccountType.set('eoa')
    await connect()

    expect(sent('GET_USER')[0]?.payload).toMatchObject({ accountType: 'eoa' })
  })

  it('hands the wallet what the visitor is to sign with the login', async () => {
    const signIn = {
      ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdefgh' },
      chainIds: ['eip155:31337']
    }
    const { connect, sent } = await started()
    await connect(undefined, { signIn: async () => signIn })

    expect(sent('GET_USER')[0]?.payload).toMatchObject({ signIn })
  })

  it('has what the visitor has signed with the login', async () => {
    const { connect, asked, frame } = await started(['GET_USER'])
    const cacao = {
      h: { t: 'eip4361' },
      p: {
        ...{ iss: `did:pkh:eip155:31337:${exampleUser.address}`, domain: 'shop.example' },
        ...{ aud: 'https://shop.example/', version: '1', nonce: 'abcdefgh' }
      },
      s: { t: 'eip191', s: '0x07' }
    }
    const connecting = connect()
    await until(() => asked().includes('GET_USER'))
    await frame.answer((await frame.asked('GET_USER')).id, { ...exampleUser, cacao })

    expect((await connecting).cacaos).toEqual([cacao])
  })
})
