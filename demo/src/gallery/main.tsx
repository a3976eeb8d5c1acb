document.title = 'Plugboard gallery'
