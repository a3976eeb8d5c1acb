/** Texts of fields, steps and lists in pages: they are loaded with those components, not with the modal. */
export const formTexts = {
  // ——— Fields of forms ———
  // Button that fills a field from the clipboard.
  'field.paste': 'Paste',
  // For screen readers, when it succeeded.
  'field.pasted': 'Pasted',
  // The browser did not allow it.
  'field.pasteFailed': 'Could not paste. Use the keyboard, or press and hold the field.',
  // Button that enters the whole amount that is available.
  'amount.max': 'Max',
  // The typed text can mean two amounts, e.g. 1,000. Below this text is a button for each.
  'amount.unclear': 'Which amount do you mean?',
  // The typed text can mean only one amount, e.g. 1.234,5. Below this text is the button.
  'amount.doYouMean': 'Do you mean this amount?',
  // {example} is a number with a decimal mark, e.g. 1.5.
  'amount.invalid': 'Enter a number such as {example}',
  // The token cannot be divided further.
  'amount.tooManyDecimals': 'Use at most {count} decimal places',
  'amount.tooManyDecimals.one': 'Use at most {count} decimal place',
  'amount.tooLarge': 'This number is too large',
  // Shown for an amount that is less than the smallest one that is written, e.g. <0.001.
  'amount.lessThan': '<{amount}',

  // ——— Tokens ———
  // Next to a token that is on no list.
  'token.unknown': 'Unknown',
  // Next to a token that is reported as harmful.
  'token.flagged': 'Warning',

  // ——— Lists in pages ———
  // Button that loads the next part of a list.
  'page.more': 'Load more',

  // ——— Codes ———
  // Below the field for a code that was sent by e-mail or message.
  'code.help': 'Enter the {count} digits',
  'code.help.one': 'Enter the digit',

  // ——— Steps of a flow ———
  // State of a step, for screen readers; shown in parentheses after its name.
  'steps.pending': 'not started',
  'steps.current': 'in progress',
  'steps.done': 'done',
  'steps.failed': 'failed',
  // For screen readers, when the next step begins. {label} is its name.
  'steps.now': 'Step {step} of {total}: {label}',
  'steps.nowFailed': 'Step {step} of {total} failed: {label}',
  'steps.allDone': 'All steps are done'
} as const
