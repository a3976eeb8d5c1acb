import '../strict/main.js'
