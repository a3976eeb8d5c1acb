/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { ApiClient } from '../api/ApiClient.js'
import { EmailLogin } from './EmailLogin.js'
import { newLoginState } from './LoginState.js'

const place = {
  projectId: 'shop',
  hostOrigin: 'https://shop.example',
  browser: 'Firefox',
  language: () => 'en'
}

/** A login whose service answers each request when the test says so, and takes every code. */
function begin() {
  const answers: (() => void)[] = []
  const codes: string[] = []
  const send = ({ path }: { readonly path: string }) => {
    const answer = { flowId: `flow${answers.length + 1}`, action: 'VERIFY_OTP' }
    if (path.endsWith('/code')) codes.push(path)
    return new Promise((resolve) => answers.push(() => resolve(answer)))
  }
  const login = new EmailLogin({ send } as unknown as ApiClient, place, newLoginState())
  return { login, answers, codes }
}

const nobody = async () => ''

it('takes the code of the address that was entered last, even if the service answers for it first', async () => {
  const { login, answers, codes } = begin()
  const starts = [login.start('adda@shop.example'), login.start('ada@shop.example')]

  answers[1]?.()
  await starts[1]
  answers[0]?.()
  await starts[0]
  void login.confirm('123456', nobody)

  expect(codes).toEqual(['/v1/flows/flow2/code'])
})

it('keeps a login that was begun while the code of the previous one was being checked', async () => {
  const { login, answers, codes } = begin()
  const first = login.start('ada@shop.example')
  answers[0]?.()
  await first
  const confirming = login.confirm('123456', nobody)
  const second = login.start('ben@shop.example')
  answers[2]?.()
  await second
  answers[1]?.()

  await confirming
  void login.confirm('654321', nobody)

  expect(codes).toEqual(['/v1/flows/flow1/code', '/v1/flows/flow3/code'])
})
