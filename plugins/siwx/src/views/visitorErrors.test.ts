import { afterEach, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { MemoryStrategy } from '../../test/memoryStrategy'
import { signInToken } from '../SignInService'
import { siwx } from '../siwx'
import { isForVisitors } from './SIWXSignMessage'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Signs in with a wallet that throws, or past a tap that does. @returns why it failed */
async function failWith({
  wallet,
  tap
}: {
  readonly wallet?: unknown
  readonly tap?: unknown
}): Promise<unknown> {
  const { connector } = fakeConnector({
    answer: () => {
      if (wallet) throw wallet
      return 'signed'
    }
  })
  const policy = definePlugin({
    name: 'policy',
    setup: (context) => {
      context.tap('afterSession', () => {
        if (tap) throw tap
      })
    }
  })
  const strategy = new MemoryStrategy()
  const { kit } = createTestKit({ connectors: [connector], plugins: [siwx({ strategy }), policy] })
  kits.push(kit)
  await kit.start()
  await kit.connect('fake')
  const signIn = kit.get(signInToken)
  expect(await signIn?.sign()).toBe(false)
  return signIn?.error?.cause
}

it.each([
  ['a wallet that is at fault', 'core/faulty', { wallet: new Error('wallet broke') }],
  ['a tap that stops it', 'core/stopped', { tap: new Error('no luck') }]
])('hides from visitors the error of %s', async (_, code, why) => {
  const cause = await failWith(why)
  expect(cause).toMatchObject({ code })
  expect(isForVisitors(cause)).toBe(false)
})

it('shows visitors the typed errors of a wallet or a tap', async () => {
  expect(isForVisitors(await failWith({ wallet: connectErrors.timeout() }))).toBe(true)
  expect(isForVisitors(await failWith({ tap: connectErrors.rejected() }))).toBe(true)
  expect(isForVisitors(new Error('anything'))).toBe(false)
})
