/** @jest-environment node */
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { createSmtpSender } from './smtpSender.js'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** Sends a mail to a server that offers no encryption. Resolves with the error's code, or 'sent'. */
async function send(host: string): Promise<string> {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, _session, done) => stream.resume().on('end', () => done())
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo
  const sender = createSmtpSender(`smtp://${host}:${port}`, 'Shop <wallet@site.example>')
  ending.push(
    () => sender.close(),
    () => new Promise<void>((resolve) => server.close(() => resolve()))
  )
  const mail = { to: 'ada@site.example', subject: 'x', text: 'x', html: 'x' }
  return sender.send(mail).then(
    () => 'sent',
    (error: { readonly code: string }) => error.code
  )
}

it('sends nothing to another machine without encryption, even if its server or somebody in between offers none', async () => {
  expect(await send('127.0.0.1')).toBe('sent')
  expect(await send('127.0.0.2')).toBe('ETLS')
})
