/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { scriptedFrame } from '../../test/scriptedFrame.js'
import { EmailUpdate } from './EmailUpdate.js'

describe('changing the email address', () => {
  it('[S4.17 part] requests the code of the current address, then that of the new one', async () => {
    const { frame, update, changed, answer } = open()

    const started = update.updateEmail(' ada@new.example ')
    await answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    expect(await started).toBe('VERIFY_PRIMARY_OTP')
    const first = update.confirmUpdate('123456')
    await answer('UPDATE_EMAIL_PRIMARY_OTP')
    expect(await first).toBeUndefined()
    const second = update.confirmUpdate('654321')
    await answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'ada@new.example' })

    expect(await second).toEqual({ newEmail: 'ada@new.example' })
    expect(changed).toEqual(['ada@new.example', 'described'])
    expect(frame.requests.map(({ payload }) => payload)).toEqual([
      { email: 'ada@new.example' },
      { otp: '123456' },
      { otp: '654321' }
    ])
    frame.end()
  })

  it('[S4.17 part] starts with the new address if there is none yet', async () => {
    const { frame, update, changed, answer } = open()

    const started = update.updateEmail('ada@new.example')
    await answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    await started
    const only = update.confirmUpdate('123456')
    await answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'ada@new.example' })

    expect(await only).toEqual({ newEmail: 'ada@new.example' })
    expect(changed).toEqual(['ada@new.example', 'described'])
    frame.end()
  })

  it('stays at the same step after a wrong code, and sends no invalid code, no invalid address, and not the current one', async () => {
    const { frame, update, answer } = open()
    const started = update.updateEmail('ada@new.example')
    await answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await started

    const wrong = update.confirmUpdate('000000')
    const { id } = await frame.asked('UPDATE_EMAIL_PRIMARY_OTP')
    await frame.refuse(id, 'OTP_WRONG')
    await expect(wrong).rejects.toMatchObject({ code: 'auth/codeWrong' })
    await expect(update.confirmUpdate('12345')).rejects.toMatchObject({ code: 'auth/codeWrong' })
    await expect(update.updateEmail('ada')).rejects.toMatchObject({ code: 'auth/invalidEmail' })
    await expect(update.updateEmail('Ada@Old.example ')).rejects.toMatchObject({ code: 'auth/sameEmail' })
    const again = update.confirmUpdate('123456')
    await answer('UPDATE_EMAIL_PRIMARY_OTP')

    expect(await again).toBeUndefined()
    expect(frame.requests).toHaveLength(3)
    frame.end()
  })
})

function open() {
  const frame = scriptedFrame()
  const changed: string[] = []
  const update = new EmailUpdate(
    { open: async () => frame.channel },
    { user: { email: 'ada@old.example' } as never, setEmail: (email) => void changed.push(email) },
    () => void changed.push('described')
  )
  const answer = async (type: Parameters<typeof frame.asked>[0], result?: unknown) =>
    frame.answer((await frame.asked(type)).id, result)
  return { frame, update, changed, answer }
}
