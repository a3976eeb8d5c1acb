/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { EmailLogin } from '../session/EmailLogin.js'
import { logInLater } from './loadLater.js'

describe('a part of the frame that is loaded on demand', () => {
  const login = { start: async () => ({ action: 'VERIFY_OTP' }) } as unknown as EmailLogin

  it('is loaded once', async () => {
    const load = jest.fn(async () => login)
    const later = logInLater(load)

    await Promise.all([later.start('ann@mail.example'), later.start('ann@mail.example')])
    await later.start('ann@mail.example')

    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded again after a failed attempt', async () => {
    const load = jest
      .fn<() => Promise<EmailLogin>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(login)
    const later = logInLater(load)

    await expect(later.start('ann@mail.example')).rejects.toThrow('Failed to fetch')

    expect(await later.start('ann@mail.example')).toEqual({ action: 'VERIFY_OTP' })
    expect(load).toHaveBeenCalledTimes(2)
  })
})
