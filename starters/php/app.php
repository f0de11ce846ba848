<?php
declare(strict_types=1);

foreach (['config', 'web', 'text', 'database', 'session', 'csrf', 'once', 'limits', 'sms', 'login', 'comments', 'validators',
    'form', 'captcha', 'uploads', 'lottery', 'regions', 'goods', 'cart', 'addresses', 'orders', 'pages'] as $part) {
    require __DIR__ . "/$part.php";
}

/** The calls. The answer of a function is the `data` of the envelope. */
const CALLS = [
    'POST /openapi/member/userInfo' => 'userInfo',
    'POST /openapi/member/verifyCode' => 'sendLoginCode',
    'POST /openapi/member/login' => 'login',
    'POST /api/login/verifyCode' => 'sendLoginCode',
    'POST /api/login/phone' => 'login',
    'GET /openapi/member/logout' => 'logout',
    'GET /openapi/comment' => 'listComments',
    'POST /openapi/comment' => 'saveComment',
    'GET /openapi/lottery' => 'lottery',
    'POST /openapi/member/drawLottery' => 'drawLottery',
    'POST /openapi/member/lotteryFeedback' => 'claimPrize',
    'POST /openapi/form/sendPhoneVerify' => 'sendFormCode',
    'POST /openapi/feedback/addPageFeedback' => 'submitForm',
    'POST /openapi/upload' => 'upload',
    'GET /openapi/express/city' => 'cities',
    'GET /openapi/express/area' => 'areas',
    'GET /openapi/dynamic/detail' => 'goodsDetail',
    'GET /openapi/dynamic/goodsCouponList' => 'goodsCoupons',
    'POST /openapi/order/addToCart' => 'addToCart',
    'GET /openapi/order/shopCartItemList' => 'showCart',
    'POST /openapi/order/changeShopCartItem' => 'changeCartItem',
    'POST /openapi/order/removeShopCartItem' => 'removeFromCart',
    'POST /openapi/order/toggleSelectAllShopCartItem' => 'selectAll',
    'POST /openapi/order/removeInvalidShopCartItems' => 'removeInvalid',
    'GET /openapi/order/checkoutInfo' => 'checkoutInfo',
    'POST /openapi/order/changeOrderConfirmItem' => 'changeCheckoutItem',
    'POST /openapi/order' => 'createOrder',
    'GET /openapi/order/status' => 'orderStatus',
    'GET /openapi/member/addressList' => 'listAddresses',
    'POST /openapi/member/addUserAddress' => 'addAddress',
    'POST /openapi/member/editUserAddress' => 'editAddress',
    'POST /openapi/member/DeleteUserAddress' => 'deleteAddress',
    'POST /openapi/member/setDefaultUserAddress' => 'setDefaultAddress',
];
/** It only reads, so it is answered whatever token comes. */
const WITHOUT_TOKEN = 'userInfo';

function handle(): void
{
    // a warning is a failure, too
    set_error_handler(fn (int $level, string $text, string $file, int $line) =>
        error_reporting() & $level ? throw new ErrorException($text, 0, $level, $file, $line) : false);
    $r = null;
    try {
        $r = new Request(openDatabase());
        answer($r);
    } catch (Refusal $refusal) {
        sendRefusal($r, $refusal);
    } catch (Throwable $error) {
        // one line, without what the visitor sent
        $place = basename($error->getFile()) . ":{$error->getLine()}";
        error_log("{$_SERVER['REQUEST_METHOD']} " . strtok($_SERVER['REQUEST_URI'], '?') . " failed at $place: "
            . preg_replace('/\s+/', ' ', $error->getMessage()));
        $json = toJson(['status' => 500, 'msg' => '服务器开小差了，请稍后再试']);
        send(500, ['Content-Type: application/json', 'Cache-Control: no-store', ...($r ? corsHeaders($r) : [])], $json);
    }
}

function answer(Request $r): void
{
    if (!preg_match('~^/(openapi|api)/~', $r->path)) servePage($r);
    elseif ($r->method === 'OPTIONS') send(204, corsHeaders($r));
    elseif ("$r->method $r->path" === 'GET /openapi/captcha') answerPicture($r);
    elseif ("$r->method $r->path" === 'GET /openapi/order/pay') answerPayPage($r);
    else answerCall($r);
}

function answerCall(Request $r): void
{
    $call = CALLS["$r->method $r->path"] ?? null;
    if ($r->method === 'GET' && preg_match('~^/openapi/form/([^/]+)$~D', $r->path, $found)) {
        $call = fn (Request $r) => formDefinition($r, $found[1]);
    }
    if (!$call) throw new Refusal(404, '没有这个接口', http: 404);
    if ($r->method === 'POST' && $call !== WITHOUT_TOKEN) refuseForgery($r);
    readInput($r);
    sendEnvelope($r, ['status' => 0, 'msg' => '', 'data' => $call($r)]);
}

function answerPicture(Request $r): void
{
    readInput($r);
    captcha($r);
}

function answerPayPage(Request $r): void
{
    readInput($r);
    startPayment($r);
}
