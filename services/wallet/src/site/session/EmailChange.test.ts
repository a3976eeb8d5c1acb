/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { EmailChange } from './EmailChange.js'

const signed = { nonce: 'n', signature: 's' }

describe('an email address change', () => {
  it('is requested with a signature of the account key and renews the device’s shares at the end', async () => {
    const { change, send, keys, changed } = open()

    expect(await change.start('new@mail.example')).toBe('VERIFY_PRIMARY_OTP')
    await change.confirmFormer('111111')
    expect(await change.confirmNew('222222')).toBe('new@mail.example')

    const body = JSON.stringify({ email: 'new@mail.example' })
    expect(keys.authorize).toHaveBeenCalledWith({ method: 'POST', path: '/v1/email-change', body })
    expect(send.mock.calls.map(([{ path, body, account }]) => [path, body, account])).toEqual([
      ['/v1/email-change', body, signed],
      ['/v1/email-change/primary', '{"flowId":"one","code":"111111"}', undefined],
      ['/v1/email-change/secondary', '{"flowId":"two","code":"222222"}', undefined]
    ])
    expect(changed).toEqual([['login', { email: 'new@mail.example' }]])
    expect(keys.renew).toHaveBeenCalledTimes(1)
  })

  it('succeeds even if the service accepts no new shares at the moment', async () => {
    const { change, keys } = open()
    keys.renew.mockRejectedValue(new Error('offline'))
    await change.start('new@mail.example')
    await change.confirmFormer('111111')

    expect(await change.confirmNew('222222')).toBe('new@mail.example')
  })

  it('accepts no code before it has started, and sends no malformed code', async () => {
    const { change, send } = open()

    await expect(change.confirmFormer('111111')).rejects.toMatchObject({ code: 'INVALID' })
    await change.start('new@mail.example')
    await expect(change.confirmFormer('11111')).rejects.toMatchObject({ code: 'OTP_WRONG' })

    expect(send).toHaveBeenCalledTimes(1)
  })
})

function open() {
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/email-change': { flowId: 'one', action: 'VERIFY_PRIMARY_OTP' },
    '/v1/email-change/primary': { flowId: 'two', action: 'VERIFY_SECONDARY_OTP' },
    '/v1/email-change/secondary': { newEmail: 'new@mail.example' }
  }
  const changed: unknown[] = []
  const send = jest.fn(async ({ path }: { path: string; body?: string; account?: unknown }) => answers[path])
  const keys = {
    authorize: jest.fn(async (_request: object) => signed),
    renew: jest.fn(async () => undefined)
  }
  const session = {
    send,
    require: async () => ({ name: 'login' }),
    change: async (...given: unknown[]) => void changed.push(given)
  }
  const change = new EmailChange(session as never, keys as never)
  return { change, send, keys, changed }
}
