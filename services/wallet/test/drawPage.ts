import { type ComponentChild, render } from 'preact'
import { act } from 'preact/test-utils'
import type { ApiRequest } from '../src/site/api/ApiClient.js'

/** Lets everything that has been answered arrive, and the page draw it. */
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

/** Draws a page of the wallet in the document; `render(null, document.body)` removes it. */
export async function drawPage(page: ComponentChild) {
  act(() => render(page, document.body))
  await settled()
  const all = () => [...document.querySelectorAll('button')]
  return {
    settled,
    text: () => document.body.textContent ?? '',
    buttons: () => all().map(({ textContent }) => textContent),
    async press(name: string) {
      act(() =>
        all()
          .find(({ textContent }) => textContent === name)
          ?.click()
      )
      await settled()
    },
    /** Enters a text into the first field that matches. */
    type(text: string, field = 'input') {
      const input = document.querySelector(field) as HTMLInputElement
      input.value = text
      act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
    },
    async submit() {
      act(() => document.querySelector('form')?.requestSubmit())
      await settled()
    }
  }
}

/** What was sent, without the shape of the answer. */
export type Sent = Pick<ApiRequest<unknown>, 'method' | 'path' | 'body'>

/** A login server that gives these answers in order. An error is thrown, a promise is awaited, and an answer of the wrong form fails the test. */
export function answering(...answers: readonly unknown[]) {
  const sent: Sent[] = []
  const left = [...answers]
  const send = async <T>({ method, path, body, shape }: ApiRequest<T>): Promise<T> => {
    sent.push({ method, path, ...(body === undefined ? {} : { body }) })
    const answer = await left.shift()
    if (answer instanceof Error) throw answer
    return shape.parse(answer)
  }
  return { sent, api: { send } }
}
