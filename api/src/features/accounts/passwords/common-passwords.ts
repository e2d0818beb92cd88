/** What people choose first, in lower case: words so common that they are chosen with an ending just as often. */
const favourites = `
  password passw0rd pass p@ssword p@ssw0rd pa55word passwort parola parole senha haslo heslo jelszo salasana losenord
  wachtwoord motdepasse contrasena geheim secret letmein welcome login admin administrator root user guest test tester
  testing master default changeme temp system server access private hello hallo bonjour ciao hola privet
  qwerty qwertz azerty asdf asdfgh zxcvb zxcvbn qaz qazwsx qwe asd zxc abc abcd abcde a1b2c3 aa aaa q1w2e3 1q2w3e 1qaz2wsx
  iloveyou ilovey loveyou love lovely lover sunshine princess princesa prinzessin monkey dragon shadow superman batman
  spiderman football soccer baseball basketball hockey tennis golf michael jordan jessica daniel andrew joshua ashley
  charlie thomas robert george william david james john alexander alexandr sergey natasha dmitry andrey nikita maria anna
  killer hunter ranger tiger lion eagle wolf bear panther cheese cookie chocolate banana orange apple summer winter spring
  autumn freedom liberty angel angels heaven jesus christ god computer internet google facebook samsung nokia iphone
  android windows microsoft linux apple amazon pokemon pikachu naruto minecraft fortnite roblox starwars matrix
  mustang ferrari porsche mercedes bmw audi corvette camaro harley yamaha honda toyota ford chelsea arsenal liverpool
  barcelona realmadrid manchester united juventus milan inter bayern ajax celtic rangers tottenham everton
  flower rainbow butterfly purple yellow silver golden diamond ginger pepper peanut cupcake buster bailey maggie
  snoopy garfield mickey minnie tinkerbell tigger winnie whatever nothing trustno1 fuckyou asshole bitch fuckme fucker
  hottie sexy baby babygirl babyboy honey sweet sweety sweetie cutie family friends forever mother father mommy daddy
  magic wizard merlin phoenix falcon thunder lightning storm blaze ninja samurai warrior knight legend hero champion
  london paris berlin moscow madrid warsaw kyiv kiev ukraine ukraina russia rossiya china poland polska deutschland germany
  france italia espana europe america canada australia
`;

const endings = [
  "1",
  "2",
  "7",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "01",
  "11",
  "69",
  "99",
  "!",
  "1!",
  "123!",
  "@123",
];

/** Common as they stand. */
const others = `
  aaron abby abcabc abcdef abcdefg abcdefgh abc123abc abigail absolut academia acapulco access14 access99 action
  adam adelaide adidas adrian adriana adrianna agustin airborne airplane alabama albert alberto alchemy alejandra alejandro
  alex alexandra alexandria alexis alfred alice alicia alison allison alpha alyssa amanda amateur amber amelia american
  amigos amorcito anakin andrea andreas andrei angela angelica angelina angelo angelito anime anita annette annie another
  anthony anthony1 antonia antonio apollo apollo13 applepie april aquarius arcangel archer archie arizona arlene armando
  arnold arsenal1 arthur artist asdasd asdf1234 asdfasdf asdfghjk asdfghjkl ashlee ashton asterix atlanta atlantis august
  austin avalon avatar babes babylon bacchus backup badboy badgirl balance ballet bamboo bandit barbara barbie barcelona1
  barney barry bartman basket bastard batista battle beaches beagle beatles beatriz beautiful beauty beaver becky bella
  belmont benfica benjamin bernard bernie beverly bigboy bigcock bigdaddy bigdick bigdog bigfoot bigmac bigman bigtits
  billy bingo bionicle birdie birthday biscuit bishop bismarck blabla black blackbird blackcat blackie blackjack blahblah
  blessed blessing blink182 blizzard blondie blonde blood blowjob blowme bluebird bluesky bobby bobcat bollocks bondage
  bonita bonnie boobies booboo booger boogie boomer booster boston bowling brandi brandon brandy brasil braves brazil
  brenda brendan brianna bridge britney broken broncos brooke brooklyn brother brothers brownie bruce brutus bryan bubba
  bubbles bubblegum buddha buddy buffalo buffy bulldog bulldogs bullet bullshit bunny burton business butter butthead
  button caesar caitlin california calvin camera cameron camila camille campbell canadian cancer candy candyman
  canela captain cardinal caramel careful carina carlitos carlos carmen carnage carol carolina caroline carolyn carpenter
  carrie carter cartman cassandra cassie castle catalina catherine catfish cecilia celeste celica celine center champs
  chance chandler changeit channel charger charles charlene charlotte chelsea1 cherokee cherries cherry cheryl chester
  chevelle chevrolet chicago chicken chivas chocolat chopper christian christin christina christine christmas christop
  christopher chrisbrown chronic chucky cinderella cindy citron clancy clarence clarissa clarinet claudia claudio clemson
  cleopatra clifford clinton cloud9 clouds cobra cobras cocacola coconut coffee college colombia colorado colors columbia
  comanche comfort commander compaq compton concrete condor confused connect connie connor control cookies cooldude
  cooler cooper copper corazon corona country courage courtney cowboy cowboys coyote crackers craig cramps crazy cream
  creative cricket crimson cristian cristina cristo cruise crystal cuddles curtis custom cutiepie cyclone cynthia daddysgirl
  daisy dakota dallas damian damien dance dancer dancing danger daniela daniella danielle danny darkness darkside darling
  darren darwin dave dayana daytona deadly death debbie december deeznuts deftones delfin delicious delpiero delta
  demon denise dennis denver derrick desire desiree destiny detroit devil devils dexter diablo diabolik diamante diana
  diane dianna diego diesel digital dilbert dimples dingdong direct director dirty disco disney doctor dodger dodgers
  doggie dolphin dolphins domenico dominic dominick dominik dominique donald donkey donna doobie doodle dookie dorothy
  double douglas downtown dracula dragon123 dragonball dragons dream dreamer dreams driver drowssap drummer drums dubai
  ducati duncan dundee dustin dynamite dynamo eagles eastside easter eatme eclipse eddie edison eduardo edward einstein
  elaine electric elefante elephant elizabeth ellen elliot elvis emerald emilia emily eminem emmanuel empire energy england
  enigma enrique enter enterprise eric erica ernesto esmeralda esperanza estrella eternity eugene evelyn everest everlast
  evolution excalibur express extreme fabian fabiola fabrizio fairlane faith faithful falcons fantasia fantasy
  fashion federico felicia felicidad felipe felix fernanda fernando ferret fiesta fighter filippo finance fireball firebird
  firefire fireman firefly fish fisher fishing flames flamingo flash flipper florence florida flowers fluffy flyers
  forest forget forgot formula fortuna fossil foster fountain foxtrot foxy francesca francesco francis francisco frank
  frankie franklin freak freaky freddie freddy frederic free freeman freddie1 french friday friend frodo froggy frogs
  frosty fucking fuckoff fuckthis fuckyou2 fuckyou123 fullmoon funny futbol future gabriel gabriela gabrielle galaxy
  galatasaray fenerbahce besiktas galore gandalf gangsta gangster garcia garden gary gateway gatito gemini general
  genesis genius gentle geoffrey georgia georgie gerald gerard germany1 ghetto ghost giant giants gibson gilbert
  giovanni gizmo gladiator glenn gloria goalie goat goblin goddess godfather godislove godsmack godzilla goldberg goldfish
  goldie golfer gonzalez goober goodboy goodgirl goodluck goodman goofy gordon gorgeous gotohell gothic grace gracie
  graham grandma granny grateful green greenday greg gregory griffin groovy grumpy guadalupe guardian guillermo guitar
  gunner gustavo hacker hahaha hammer hamster handsome hannah hansolo happy happy1 happyday hardcore harmony harold
  harrison harry harrypotter harvey hate hatred hawaii hawkeye hayden hayley heather hector heidi helena hellokitty
  hello1234 hellohello hellyeah helpme hendrix henry hercules hernandez hershey highland hiphop hithere holiday
  holland hollister holly hollywood homer hondacivic honeybee honolulu hooker hooters hopeless horizon horney hornet horny
  horse horses hotdog hotgirl hotmail hotrod hotstuff houston howard hudson hunting huskers hustler icecream iceman idontknow
  idiot ihateyou ilovegod ilovehim ilovejesus ilovemom ilovemyself iloveme ilovesex iloveu iloveu2 iloveyou2 iloveyou!
  imagine immortal impala indian indiana infantry infinite infinity ingrid insane insert inside instant integra
  invisible ireland irish ironman isabel isabella isabelle island israel italian itsme jackass jackie jackson jackpot
  jacob jacqueline jaguar jaguars jamaica jamesbond jamie janelle janice japan jared jasmin jasmine jason jasper javier
  jayden jayjay jeanette jefferson jeffrey jellybean jenifer jenkins jennifer jenny jeremiah jeremy jermaine jerome
  jerry jesse jessie jesus1 jesuschrist jetski jewels jimmy joanna joanne jocelyn joelle johanna johannes johncena johndeere
  johnny johnson jojojo joker jonathan jonathon jonjon joseph josephine joshua1 joyful juanita judith julia julian juliana
  julie julien juliet julius junior jupiter justdoit justice justin justinbieber justine kahuna kaiser kamikaze kangaroo
  karate karen karina karla katana katherine kathleen kathryn katie katrina kawasaki kayla keepout keith kelly kelsey
  kendall kennedy kenneth kenny kermit kevin kicker kieran kimberly king kingdom kingkong kings kingston kirsten kisses
  kissme kitten kittens kitty kittycat klaster klingon knicks knights knuckles kobebryant kristen kristin kristina
  kristine krystal labrador lacoste lacrosse ladies lakers lakota lalala lampard landon larissa larry laser lasvegas laura
  lauren laurence laurie lavender lawrence leather lebron leedsutd legacy legolas lemon leonard leonardo leslie lesbian
  letter letters lexus liberty1 libra licorice light lights lightsaber limited lincoln linda lindsay lindsey
  linkin linkinpark lipstick little littleman liverpool1 lizard lizzie loco logitech lokomotiv lollipop lollol lololo
  longhorn looking loser lorena lorenzo louise lovebug loveit lovelife lovelove loveme lovers loverboy lucas lucia luciana
  lucifer lucky lucky7 lucky13 luckydog lucy madison madonna mafia magdalena maggie1 magnolia magnum mahalkita mailman
  malaysia malcolm malibu mallory mamapapa manchester1 mandarin maniac manuel mapleleaf marcel marcella marcelo marcos
  marcus margaret margarita mariah marian mariana marianne marie marijuana marina marine marines mario mariposa marissa
  marjorie marlboro marley marlene marlin marshall martha martin martina marvin mary maryjane masters mathew matilda
  matthew maurice maveric maverick maximus maxwell mayday mclaren meatball megadeth megaman megan melanie melinda melissa
  melody member memory memphis mercury mermaid merlin1 metal metallic metallica mexicano mexico miami michaela michal
  michele michelle michigan midnight miguel mike milano military miller millie million mimi mindy minime minimum miracle
  miranda mirage mishka mississippi misty mitchell mobile molly mollydog moloko monday money moneyman monica monika monique
  monkey123 monkeys monopoly monster monsters montana montreal moomoo moonlight moose morgan moritz morpheus morris mortgage
  motherfucker motocross motorola mountain mouse mozart muffin munchkin murphy music musica musicman mustafa mustang1 mybaby
  myfamily mylove mypassword myself myspace mystery mystic nadine naked nancy naomi napoleon nascar natalia natalie natasha1
  nathan nathaniel nature naughty navigator nelson nemesis neptune netware network newcastle newlife newpass newpassword
  newport newyork newyork1 nicholas nichole nicola nicolas nicole nightmare nikolas nintendo nipples nirvana
  nissan nobody nokia6300 nopass nopassword norman northside norton notebook november number1 nugget oakland obsidian
  october octopus offspring oicu812 oklahoma oldman oliver olivia olympus onelove opendoor openup operator optimus
  orchid orlando outlaw oxford pacific packard packers paintball pakistan paladin palermo pamela panama pancho panda
  pandora pantera panties papamama paradise paradox parker pascal passion passpass password0 passwords patches
  patricia patrick patriots paul paulina pauline paulo peaches peanuts pearl pearljam pedro penelope penguin penguins pentium
  people pepsi perfect peter petey petra peterpan phantom philip phillip phillips phoebe phoenix1 phone photo photos
  piano picasso pickle picture pierre pilot pimpin pimping pineapple pinky pioneer piramide pirate pirates pitbull pizza
  planet platinum player players playboy playgirl playstation please pleasure plumber poisoned polaris police polina
  politics polo pookie poohbear pool poop poopoo popcorn popeye poppop popular porn porno porsche911 portugal positive
  power powers preacher precious predator preston pretty prettygirl primavera prince princess1 princeton printer priscilla
  private1 problem prodigy professor profile promise property prosper protect prototype psycho pumpkin punkrock puppies
  puppy pussies pussy pussycat pyramid qwaszx qweasd qweasdzxc qweqwe qweqweqwe qwer1234 qwert qwertyui qwertyuiop
  rabbit rachel rachelle racing radiohead raiders railroad raindrop rainbow6 rambo ramirez ramona rancid randall randy
  raptor raquel rasengan rasputin rasta ravens raymond reality rebecca rebel rebelde rebels redbull reddog redhead redrose
  redrum redskins redsox redwings reggae regina remember renegade reptile requiem resident respect revenge revolution
  reynolds rhonda ricardo richard richie ricky ripper river riverside roberta roberto robin robotech rocker rocket rockets
  rockon rockstar rocky rodney rodrigo rodriguez roger rolando roland rolltide roman romance romania romantic romeo ronald
  ronaldo ronaldinho ronnie rooster rosario rose rosebud rosemary roses rosie rossella roxanne royal royals ruben rubber
  rugby runner rush2112 russell russia1 rusty sabine sabrina saints sakura salazar sally salomon salvador salvation samantha
  samson samuel sanchez sandman sandra sandrine sanfran santana santiago santos sapphire sarah sarita saskia sasha sassy
  satan satan666 satellite saturn saturday sausage savage savannah scarface scarlet scarlett schalke04 school science
  scooby scoobydoo scooter scorpio scorpion scotland scott scottie scrappy scream scruffy seattle sebastian secret1 secrets
  security semperfi senators september serenity sergio service seven seven7 sevens seventeen sexybitch sexygirl sexylady
  sexymama sexyman sexything shadow1 shaggy shakira shalom shannon sharks sharon shaved shawn sheena sheila shelby
  shelly sherlock sherry shinobi shirley shitface shithead shopping shorty shotgun sidekick sidney siemens sierra silence
  silent silvia simba simone simple simpson simpsons singer single sister sisters skate skateboard skater skeeter
  skipper skippy skittles skyblue skyline skywalker slacker slammer slapshot slayer sleepy slick slipknot slipper
  smelly smile smiley smiles smiling smith smokey smooth smoothie snake snakes snicker snickers sniper snowball snowboard
  snowflake snowman snuggles soccer10 socrates softball softtail soldier solitude solomon someone something sonic sonics
  sooners sophia sophie soulmate southside spanish spanky sparkle sparkles sparky spartan spartans special speedy spencer
  spider spiderman1 spike spirit spitfire splash sponge spongebob spooky sporting sports spring1 sprite spunky squirrel
  stacey stanley star stardust stargate starfish stars starlight start startrek static station status stayout steaua
  steelers stefan stefania stefanie stella stephan stephanie stephen steven stewart sticky stingray stinky stocking
  stone stoned stones strange stranger strawberry street strike strong stronger student studio stupid subaru submarine
  success sucker sugar sugarplum suicide sullivan summer1 summertime sunday sunflower sunlight sunny sunrise sunset
  sunshine1 superboy superfly supergirl superior superman1 supernova superstar support supreme surfer surfing susana
  susanna susanne suzanne suzuki swallow sweden sweetheart sweetness sweetpea sweets swimmer swimming switch swordfish
  sydney sylvester sylvia symphony tabasco tabitha talisman tamara tango tanner tarheels tasha tattoo taurus taylor teacher
  teamo teardrop techno teddy teddybear teens teiubesc telefon telefono telephone temple temptress tennis1 tequiero
  teresa terminal terminator terry test1234 testtest testpass texas thankyou theboss thebest thecrow thedoors thegame
  theking theman theone theresa therock thesims thirteen thomas1 thumper thunderbird thursday thx1138 tiffany tigers
  tigger1 timothy tinker tinkerbell1 titanic titans tobias together tomato tomcat tommy tomorrow toonarmy topgun
  toronto toshiba tottenham1 toyota1 traffic trainer transformers transport travel travis treasure trebor trevor triangle
  tribal tricia trident trigger trinity triple tristan triumph trojan trojans trooper trouble truelove trumpet trustme
  trustno trustnoone tucker tuesday turbo turner turtle tweety twilight twinkle twister twisted tyler unicorn universal
  universe university unknown unreal usarmy vacation valencia valentin valentina valentine valeria valerie valhalla
  vampire vanessa vanilla vegas veronica veronika versace vertigo vicious victor victoria victory viking vikings vincent
  violet violin viper virgin virginia virginie vision vladimir volcano volcom volkswagen volley volleyball voodoo voyager
  walker wallace walter wanker warcraft warhammer warlock warren warriors washington water waterfall waterloo watermelon
  watson wayne weasel webmaster webster wednesday weed420 weezer welcome1 wendy wesley western westham westlife westside
  whiskey white whitney wicked wildcat wildcats wildman wildfire williams willie willow wilson windmill windsurf wings
  winner winners winston winter1 wisdom wolfgang wolfpack wolverine wolves wonder wonderful woodland woody wrangler
  wrestler wrestling wrinkle xavier xbox360 xxxxxx yahoo yamaha1 yankee yankees yasmin yellow1 yesterday yolanda yomama
  yourmom yousuck youtube yvonne zachary zaq12wsx zaqwsx zaq1zaq1 zebra zenith zeppelin zidane zildjian zombie zoosk zxcvbnm
  1a2b3c 1a2b3c4d 1g2w3e4r 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qazxsw2 1qaz2wsx3edc 123abc 123qwe 123qweasd 123asd
  1234abcd 1234qwer 12345a 12345q 12345qwert 123456a 123456b 123456q 123456abc 123456qwerty 1234567a 12345678a 123456789a
  a12345 a123456 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aaa111 abc12345 abc123456 abcd1234 abcd12345 asd123 as123456
  q12345 q123456 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qq123456 qqq111 qwe123 qwe123qwe qwer123 s123456 w123456
  z123456 zxc123 zxcv1234 password12345678 102030 10203040 110110 112211 112233 11223344 1122334455 121314 123098 123321
  12344321 123654 123789 123454321 1234554321 124578 131313 135790 135791 142536 147147 147258 147258369
  147852 147852369 151515 159159 159357 159753 159951 171717 192837 192837465 198000 201010 212223 224466 232323 246810
  252525 258456 258852 303030 314159 321321 321654 321654987 332211 333666 336699 357159 369258 369369 404040 420420 445566
  456123 456789 456852 456987 505050 515000 515151 520520 5201314 535353 554433 556677 567890 606060 616161 654123 665544
  676767 696969 707070 717171 741852 741852963 753159 753951 777888 778899 786786 789123 789456 789456123 789789 852456
  852963 868686 878787 889900 898989 909090 911911 951753 963852 963852741 987654321a 989898 998877 101010 1029384756
  010101 010203 01234567 012345678 000001 00001111 001122 007007 020202 030303 040404 050505 060606 070707 080808 090909
`;

/** Passwords that guessing programs try first, in lower case; all of at least six characters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...words(others),
    ...words(favourites).flatMap((word) => [word, ...endings.map((ending) => word + ending)]),
  ].filter((password) => password.length >= 6),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
