import "altcha/workers/pbkdf2";
