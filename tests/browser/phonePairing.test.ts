import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import encodeQR from 'qr'
import { phoneScene } from './harness/phoneScene.js'

describe('the demo’s phone', () => {
  const phone = phoneScene()
  const { offer, enter, declineAll } = phone

  it('reads the code from a picture, and reports a picture without one', async () => {
    const { uri, connected } = await offer()
    const folder = await mkdtemp(join(tmpdir(), 'code-'))
    await writeFile(join(folder, 'code.gif'), encodeQR(uri, 'gif', { scale: 4 }))
    await writeFile(join(folder, 'other.gif'), encodeQR('https://shop.example', 'gif', { scale: 4 }))
    await phone.page.locator('input[type=file]').setInputFiles(join(folder, 'other.gif'))
    await phone.page.getByText('No pairing code was found there.').waitFor()
    await phone.page.locator('input[type=file]').setInputFiles(join(folder, 'code.gif'))
    await declineAll(connected)
  })

  it('reads the code from a shared screen', async () => {
    const { uri, connected } = await offer()
    // A headless browser has no screen to share: a canvas that shows the code replaces it.
    await phone.page.evaluate(
      (rows) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = rows.length * 6
        const context = canvas.getContext('2d')!
        const draw = () => {
          context.fillStyle = '#fff'
          context.fillRect(0, 0, canvas.width, canvas.height)
          context.fillStyle = '#000'
          for (const [y, row] of rows.entries())
            for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 6, y * 6, 6, 6)
        }
        setInterval(draw, 50)
        navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(20)
      },
      encodeQR(uri, 'raw', { border: 4 })
    )
    await phone.page.getByRole('button', { name: 'Scan screen' }).click()
    await declineAll(connected)
  })

  it('accepts a pairing from its URL, and removes it from the URL', async () => {
    const { uri, connected } = await offer()
    await phone.page.goto(`${phone.demo.url}/phone.html?uri=${encodeURIComponent(uri)}`)
    await phone.page.getByRole('dialog').waitFor()
    expect(phone.page.url()).toBe(`${phone.demo.url}/phone.html`)
    await declineAll(connected)
  })

  it('reports an invalid link, and removes the message after a valid one', async () => {
    const say = async (text: string, words: string) => {
      await enter(text)
      await phone.page.getByRole('alert').getByText(words).waitFor()
    }
    await say('wc:nonsense', 'That is not a pairing link.')
    const { uri, connected } = await offer()
    await enter(uri)
    await declineAll(connected)
    await phone.page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
  })
})
