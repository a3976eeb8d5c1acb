import { definePlugin } from '@plugboard/core'
import { defineView } from '@plugboard/ui'
import { ExampleFinding, ExampleForm } from './ExampleForm.js'
import type { State } from './State.js'

declare module '@plugboard/core' {
  interface Views {
    /** The appearance of a feature's form, in one of the gallery's states. */
    ExampleForm: { readonly state: State }
    ExampleFinding: { readonly text: string }
  }
}

/** Texts of the example, in English. */
export const exampleTexts = {
  'example.title': 'Send coffee money',
  'example.to': 'Send to',
  'example.toHelp': 'An address, or the name of a friend',
  'example.toWrong': 'This is no address. Check it, or choose a friend.',
  'example.amount': 'Amount',
  'example.worth': 'About {worth}',
  'example.notEnough': 'Not enough USDC: you have {balance}',
  'example.speed': 'Speed',
  'example.slow': 'Slow, costs less',
  'example.fast': 'Fast',
  'example.remember': 'Remember this friend',
  'example.rememberHelp': 'On this device only',
  'example.code': 'Code from your email',
  'example.codeWrong': 'This code is wrong. You have two more tries.',
  'example.steps': 'Progress',
  'example.approve': 'Approve USDC',
  'example.send': 'Send',
  'example.openWallet': 'Approve in your wallet',
  'example.declined': 'You declined. Try again if you did not mean to.',
  'example.tokens': 'Your tokens',
  'example.finding': 'You have not sent to this address before',
  'example.go': 'Review'
} as const

const ar: Readonly<Record<keyof typeof exampleTexts, string>> = {
  'example.title': 'إرسال ثمن القهوة',
  'example.to': 'إرسال إلى',
  'example.toHelp': 'عنوان أو اسم صديق',
  'example.toWrong': 'هذا ليس عنوانًا. تحقّق منه أو اختر صديقًا.',
  'example.amount': 'المبلغ',
  'example.worth': 'نحو {worth}',
  'example.notEnough': 'رصيد USDC غير كافٍ: لديك {balance}',
  'example.speed': 'السرعة',
  'example.slow': 'بطيئة، تكلفة أقل',
  'example.fast': 'سريعة',
  'example.remember': 'تذكّر هذا الصديق',
  'example.rememberHelp': 'على هذا الجهاز فقط',
  'example.code': 'الرمز من بريدك الإلكتروني',
  'example.codeWrong': 'هذا الرمز خاطئ. لديك محاولتان أخريان.',
  'example.steps': 'التقدّم',
  'example.approve': 'الموافقة على USDC',
  'example.send': 'إرسال',
  'example.openWallet': 'وافق في محفظتك',
  'example.declined': 'لقد رفضت. أعد المحاولة إن لم تقصد ذلك.',
  'example.tokens': 'عملاتك',
  'example.finding': 'ترسل إلى هذا العنوان لأول مرة',
  'example.go': 'مراجعة'
}

/** A form with everything that `@plugboard/ui/components` has for forms and flows. */
export const galleryForm = () =>
  definePlugin({
    name: 'gallery/form',
    setup(kit) {
      kit.registerTexts({ en: exampleTexts, ar })
      kit.registerView(defineView('ExampleForm', { title: { key: 'example.title' }, component: ExampleForm }))
      kit.registerView(defineView('ExampleFinding', { title: 'Finding', component: ExampleFinding }))
      kit.addToSlot('review.findings', {
        id: 'first-time',
        label: 'First time',
        view: 'ExampleFinding',
        params: { text: 'example.finding' }
      })
    }
  })
