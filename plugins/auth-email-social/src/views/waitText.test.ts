/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { toError } from '../channel/toError.js'
import { waitText } from './waitText.js'

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Parameters<
  typeof waitText
>[0]

it('counts a long wait in minutes, rounded up', () => {
  expect(waitText(t, 'continue', 90)).toBe('auth.continueIn {"seconds":90}')
  expect(waitText(t, 'continue', 91)).toBe('auth.continueInMinutes {"minutes":2}')
  expect(waitText(t, 'sendAgain', 29)).toBe('auth.sendAgainIn {"seconds":29}')
  expect(waitText(t, 'sendAgain', 2_892)).toBe('auth.sendAgainInMinutes {"minutes":49}')
})

it('[S5.01 part] names the seconds of a short wait, and the minutes of the hourly limits of the login service', () => {
  const throttled = (retryAfter?: number) =>
    toError({ code: 'THROTTLED', message: '', ...(retryAfter === undefined ? {} : { retryAfter }) })

  expect(throttled(23.2).message).toBe('Please try again after 24 seconds')
  expect(throttled().message).toBe('Please try again after 30 seconds')
  expect(throttled(2_892)).toMatchObject({
    code: 'auth/limited',
    message: 'There were too many logins. Please try again in 49 minutes',
    values: { seconds: 2_892 }
  })
})
