import { defineElements, mount } from '@plugboard/ui'
import { createApp } from 'vue'
import App from './App.vue'
import { kit } from './kit'

// The elements draw themselves; the dialog is drawn with React, which is fetched when the page is idle.
defineElements(kit, { theme: { accent: '#7a3b1d' } })
mount(kit)
createApp(App).mount('#app')
