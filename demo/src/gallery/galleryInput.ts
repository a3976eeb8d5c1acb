/** A visitor's action in an open view. */
type Input = { readonly click: string } | { readonly type: string; readonly into: string }

/** An address is typed and sent. */
const login: readonly Input[] = [
  { type: 'maren.holm@halden.example', into: '[name=email]' },
  { click: '[type=submit]:not(:disabled)' }
]

/** A code is typed, which sends itself. */
const code: readonly Input[] = [{ type: '417203', into: '.pb-code-input' }]

/** A name is typed. */
const name: readonly Input[] = [{ type: 'maren', into: '[name=name]' }]

/** The visitor's actions that bring a view into a state, by view and state. */
const inputs: Readonly<Record<string, readonly Input[]>> = {
  'Send, in dollars': [{ click: '.pb-amount-box:not(:has(input[value=""])) .send-swap' }],
  'Send, memo': [{ type: 'Deposit 4711', into: '[name=memo]' }],
  'Send, close account': [{ click: '.pb-amount-box .pb-field-action' }, { click: '[name=close]' }],
  'EmailLogin, malformed': [{ type: 'maren.holm', into: '[name=email]' }, { click: '[type=submit]' }],
  'EmailLogin, sending': login,
  'EmailLogin, failed': login,
  'EmailLogin, frame down': login,
  'EmailLogin, window': login,
  'UpdateEmail, malformed': [{ type: 'maren.holm', into: '[name=email]' }, { click: '[type=submit]' }],
  'UpdateEmail, sending': login,
  'UpdateEmail, throttled': login,
  'UpdateEmail, failed': login,
  'UpdateEmailPrimaryOtp, checking': code,
  'UpdateEmailPrimaryOtp, wrong': code,
  'UpdateEmailPrimaryOtp, expired': code,
  'UpdateEmailPrimaryOtp, throttled': code,
  'UpdateEmailPrimaryOtp, timed out': code,
  'UpdateEmailSecondaryOtp, checking': code,
  'UpdateEmailSecondaryOtp, wrong': code,
  'UpdateEmailSecondaryOtp, expired': code,
  'UpdateEmailSecondaryOtp, throttled': code,
  'UpdateEmailSecondaryOtp, timed out': code,
  'AccountType, failed': [{ click: '.pb-button' }],
  'RegisterAccountName, loading': name,
  'RegisterAccountName, error': name,
  'RegisterAccountName, filled': name,
  'RegisterAccountName, taken': name,
  'RegisterAccountName, left out': [{ type: 'Zoë & Søren', into: '[name=name]' }],
  'RegisterAccountName, long': [{ type: 'marina'.repeat(10), into: '[name=name]' }],
  'Activity, suspicious': [{ click: '.pb-row[aria-expanded]' }],
  'Nfts, hidden': [{ click: '.pb-row[aria-expanded]' }],
  'SelectToken, searching': [{ type: 'cof', into: '[type=search]' }],
  'SelectToken, not found': [{ type: 'moonbeam', into: '[type=search]' }],
  'SwapToken, not found': [{ type: 'moonbeam', into: '[type=search]' }],
  'SelectToken, unknown token': [{ click: '.pb-row:has(.pb-tag)' }]
}

/** Acts as a visitor would, as soon as the view is drawn, unless the signal aborts before. */
export async function putInput(
  modal: HTMLElement,
  view: string,
  state: string,
  signal: AbortSignal
): Promise<void> {
  for (const input of inputs[`${view}, ${state}`] ?? []) {
    const element = await drawn(modal, 'click' in input ? input.click : input.into, signal)
    if (!element) return
    if ('click' in input) element.click()
    else write(element as HTMLInputElement, input.type)
  }
}

/** The first element of the modal that matches a selector, once there is one. */
async function drawn(
  modal: HTMLElement,
  selector: string,
  signal: AbortSignal
): Promise<HTMLElement | undefined> {
  while (!signal.aborted) {
    const found = modal.shadowRoot?.querySelector<HTMLElement>(selector)
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
  return undefined
}

/** React reads an input's value when it receives an event, and ignores values set on the element itself. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
